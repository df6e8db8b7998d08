import { JourneyColumns } from './JourneyColumns.tsx';

const SESSIONS = ['first', 'second', 'third', 'fourth'];

export function JourneySkeleton() {
  return (
    <JourneyColumns role="status">
      <div className="card grid gap-4 p-5 lg:p-6">
        <div className="skeleton h-8 w-44" />
        <div className="skeleton h-11 w-28" />
        <div className="skeleton h-2" />
        <div className="skeleton h-5 w-52 max-w-full" />
      </div>
      <div className="grid gap-5">
        <p className="max-w-prose text-lg text-soft">
          Loading your journey: each session of your package, with its notes and its files. Single
          calls are on your profile…
        </p>
        {SESSIONS.map((session) => (
          <div key={session} className="flex gap-5">
            <div className="skeleton mt-1 ms-1 size-5 shrink-0 rotate-45 rounded-[3px] border-2 border-edge" />
            <div className="grid grow content-start gap-3 pb-6">
              <div className="skeleton h-5 w-2/5" />
              <div className="skeleton h-4 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </JourneyColumns>
  );
}
