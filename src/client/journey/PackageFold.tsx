import type { Pack } from '#booking/session/journeyData.ts';
import { longDate } from '#lib/format.ts';
import { Package } from './Package.tsx';

export function PackageFold({ pack }: { pack: Pack }) {
  return (
    <details className="border-t border-line pt-2">
      <summary className="fold justify-between">
        <span>
          {pack.title}
          <span className="block text-sm font-normal text-soft">
            Bought on {longDate(pack.boughtAt)}
          </span>
        </span>
      </summary>
      <div className="pt-4">
        <Package pack={pack} />
      </div>
    </details>
  );
}
