interface Gst {
  gstin: string;
  /** Service accounting code, which the GST tariff sets for each service. */
  sac: string;
  percent: number;
  placeOfSupply: string;
}

export const site = {
  name: 'Waymark',
  tagline: 'Find Your Way Forward',
  supportEmail: 'hello@waymark.example',
  senderName: 'The Waymark Team',
  linkedin: 'https://www.linkedin.com/company/waymark-example',
  instagram: 'https://www.instagram.com/waymark.example',
  queryForm: 'https://forms.gle/waymark-example',
} as const;

export const webinar = {
  about:
    'Our first webinar: how admissions work, explained live, with time for what students and parents want to ask.',
  /** ISO instant. With null, the page counts down to 15 days after the visit. */
  startsAt: null as string | null,
  minutes: 60,
  seats: 100,
} as const;

/** Replace these sample values with the registered facts before going live. */
export const legal = {
  entity: 'Waymark Education Consulting (sample)',
  address: 'Sample address, Bengaluru, Karnataka, India',
  grievanceOfficer: 'Grievance Officer (name to be appointed)',
  grievanceEmail: 'grievance@waymark.example',
  /** Set this if the owner is registered for GST. Receipts then show the tax. */
  gst: null as Gst | null,
} as const;

/** DD-MM-YYYY, as the policy pages show it. Each user's consent also stores this date. */
export const policiesEffective = '05-06-2025';
