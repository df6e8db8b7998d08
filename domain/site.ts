interface Gst {
  gstin: string;
  /** The service's code in the GST tariff. */
  sac: string;
  percent: number;
  placeOfSupply: string;
}

/** The brand and its addresses. Nothing else in the repository spells them. */
export const site = {
  name: 'Waymark',
  tagline: 'Find Your Way Forward',
  supportEmail: 'hello@waymark.example',
  senderName: 'The Waymark Team',
  linkedin: 'https://www.linkedin.com/company/waymark-example',
  instagram: 'https://www.instagram.com/waymark.example',
  /** The form behind the floating '?'; it opens in a new tab. */
  queryForm: 'https://forms.gle/waymark-example',
} as const;

export const webinar = {
  about:
    'Our first webinar: how admissions work, explained live, with time for what students and parents want to ask.',
  /** When the next one begins, as an ISO instant; null counts down to 15 days after the visit. */
  startsAt: null as string | null,
  minutes: 60,
  seats: 100,
} as const;

export const legal = {
  /** To be replaced by the registered name and address before going live. */
  entity: 'Waymark Education Consulting (sample)',
  address: 'Sample address, Bengaluru, Karnataka, India',
  grievanceOfficer: 'Grievance Officer (name to be appointed)',
  grievanceEmail: 'grievance@waymark.example',
  /** For an owner who is registered: { gstin, sac, percent, placeOfSupply }, and receipts show the tax. */
  gst: null as Gst | null,
} as const;

export const policiesEffective = '05-06-2025';
