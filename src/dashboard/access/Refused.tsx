import { site } from '#domain/site.ts';

export default function Refused() {
  return (
    <div role="alert" className="card mx-auto my-6 grid max-w-xl gap-4 p-6 sm:my-12 sm:p-10">
      <h2 className="text-heading">This desk is for mentors and admins</h2>
      <p className="text-soft">
        You are signed in, but your account runs no calls. Your own calls, payments and documents
        are in your profile.
      </p>
      <p className="text-soft">
        Should you be here? Ask an admin to let you in, or write to{' '}
        <a className="link" href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </a>
        .
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        <a className="btn btn-primary" href="/profile">
          To your calls
        </a>
        <a className="btn btn-secondary" href="/">
          To the home page
        </a>
      </p>
    </div>
  );
}
