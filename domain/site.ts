interface Gst {
  gstin: string;
  /** Service accounting code from the GST tariff */
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
  /** ISO date and time. If null, the page counts down to a date 15 days after the visit. */
  startsAt: null as string | null,
  minutes: 60,
  seats: 100,
} as const;

/** Sample values. Replace the values before the site goes live. */
export const legal = {
  entity: 'Waymark Education Consulting (sample)',
  address: 'Sample address, Bengaluru, Karnataka, India',
  grievanceOfficer: 'Grievance Officer (name to be appointed)',
  grievanceEmail: 'grievance@waymark.example',
  /** Set this if the owner is registered for GST. Receipts then show the tax. */
  gst: null as Gst | null,
} as const;

/** DD-MM-YYYY. Policy pages show this date, and each user's consent stores it. */
export const policiesEffective = '05-06-2025';
