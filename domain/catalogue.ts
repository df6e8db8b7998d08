/** The specification (section 9) sets the services and prices. Prices are in rupees. */
import { PAYMENT_LIMIT } from '#domain/money/money.ts';

export type Audience = 'student' | 'parent';

export interface Service {
  title: string;
  serviceType: string;
  minutes: number;
  price: number;
  audience: Audience;
}

export interface Package extends Service {
  parts: readonly PartId[];
  includes: readonly string[];
}

export const ADDITIONAL_SCHOOL_PRICE = 5999;
export const ABBREVIATIONS = 'LOR: letter of recommendation. SOP: statement of purpose.';
export const PACKAGE_NOTE = 'Please book the full package after the discovery call only.';

const CALL_MINUTES = 45;
/** No stored call is longer. Do not lower it if services become shorter: old calls stay long. */
export const LONGEST_CALL_MINUTES = 45;

export const partTitles = {
  'finalize-list': 'Finalize college list',
  resume: 'Resume',
  'essays-sop': 'SOPs or essays',
  lor: 'LOR',
  interview: 'Interview',
  clarity: 'Clarity Call',
  brainstorming: 'Brainstorming Call',
} as const;

export type PartId = keyof typeof partTitles;

const CONFIDENT_PARTS = ['finalize-list', 'resume', 'essays-sop', 'lor', 'interview'] as const;

type Exceptions = Partial<Pick<Service, 'audience' | 'minutes'>>;

function call(title: string, price: number, exceptions: Exceptions = {}): Service {
  const usual = { minutes: CALL_MINUTES, audience: 'student' } as const;
  return { title, serviceType: title, price, ...usual, ...exceptions };
}

function packageOf(title: string, price: number, parts: readonly PartId[]) {
  const serviceType = `${title} - Initial Consultation`;
  const includes = parts.map((part) => partTitles[part]);
  return { ...call(title, price), serviceType, parts, includes } satisfies Package;
}

export const packages = {
  confident: packageOf('Confident & Clear', 9999, CONFIDENT_PARTS),
  exploring: packageOf('Exploring Options', 11999, [...CONFIDENT_PARTS, 'clarity']),
  lost: packageOf('Feeling Lost', 13999, [...CONFIDENT_PARTS, 'clarity', 'brainstorming']),
} as const satisfies Record<string, Package>;

export type PackageId = keyof typeof packages;

export const services = {
  'discovery-call': call('Discovery Call', 99, { minutes: 30 }),
  ...packages,
  // The specification sets no price for students. We use the price for parents (decision 6).
  'student-consultation': call('Student Consultation', 1999),
  'parent-consultation': call('Parent Consultation', 1999, { audience: 'parent' }),
  resume: call('Resume', 1999),
  lor: call('LOR', 1499),
  'essays-sop': call('Essays / SOP', 3499),
  interview: call('Interview', 1499),
} as const satisfies Record<string, Service>;

export type ServiceId = keyof typeof services;

export const serviceIds = Object.keys(services) as [ServiceId, ...ServiceId[]];

export type CallId = ServiceId | PartId;

export function isServiceId(value: string): value is ServiceId {
  return Object.hasOwn(services, value);
}

export function isPackage(id: CallId): id is PackageId {
  return Object.hasOwn(packages, id);
}

/**
 * Returns the service that a mentor must offer to take the call. For a part of a package, this is
 * the smallest package with the part.
 */
export function serviceForCall(id: CallId): ServiceId {
  if (isServiceId(id)) return id;
  return serviceIds.find((sold) => isPackage(sold) && packages[sold].parts.includes(id)) ?? 'lost';
}

export function minutesOf(id: CallId): number {
  return isServiceId(id) ? services[id].minutes : CALL_MINUTES;
}

export function priceOf(id: ServiceId, additionalSchools = 0): number {
  const schools = isPackage(id) ? additionalSchools : 0;
  return services[id].price + ADDITIONAL_SCHOOL_PRICE * schools;
}

export function mostSchools(id: PackageId): number {
  return Math.floor((PAYMENT_LIMIT - services[id].price) / ADDITIONAL_SCHOOL_PRICE);
}

export function schoolsText(count: number): string {
  return `${count} additional ${count === 1 ? 'school' : 'schools'}`;
}
