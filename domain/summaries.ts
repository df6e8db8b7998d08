/** Not in catalogue.ts: booking pages load that file and do not show these texts. */
import { type Package, type PackageId, packages, type ServiceId } from './catalogue.ts';

export const summaries: Record<ServiceId, string> = {
  'discovery-call': 'Half an hour to tell us where you stand and hear, honestly, what would help.',
  confident: 'You know where you want to go. We make every page of the application say so.',
  exploring: 'You have a direction and a dozen tabs open. We help you choose, then apply.',
  lost: 'You are not sure where to begin. We start with you, and find the way together.',
  'student-consultation':
    'Bring any question about your applications; leave with your next three steps.',
  'parent-consultation':
    'For parents: the choices, the costs and the calendar, explained without pressure.',
  resume: 'A one-page story of what you did, and why it matters.',
  lor: 'Letters of recommendation: whom to ask, what to give them, and when.',
  'essays-sop':
    'Essays and statements of purpose: what to say first, what to cut, and how the next draft goes.',
  interview: 'A mock interview, and notes you can use the same evening.',
};

const { confident, exploring, lost } = packages;

export const packageContents: Record<PackageId, string> = {
  confident: ['Initial consultation', ...confident.includes].join(', '),
  exploring: `All of ${confident.title}, and ${partsBeyond(exploring, confident)}`,
  lost: `All of ${exploring.title}, and ${partsBeyond(lost, exploring)}`,
};

function partsBeyond({ includes }: Package, before: Package): string {
  return includes.filter((part) => !before.includes.includes(part)).join(', ');
}
