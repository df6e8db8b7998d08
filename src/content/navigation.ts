import words from './pages.json' with { type: 'json' };

export interface Item {
  label: string;
  href: string;
  note?: string;
}

export interface Menu {
  label: string;
  items: readonly Item[];
  /** What belongs to it, but has no entry in the header's row. */
  others?: readonly Item[];
}

/** The header of every page, in the specification's order (section 2). */
export const headerMenus: readonly (Item | Menu)[] = [
  {
    label: 'About Us',
    items: [
      { label: 'Why Us', href: '/about', note: 'Five stops along one path' },
      {
        label: 'Success Stories',
        href: '/success-stories',
        note: 'The weeks before the answer',
      },
      { label: 'Founder', href: '/founder', note: 'Who began this, and why' },
    ],
  },
  {
    label: 'Services',
    items: [
      { label: 'Student', href: '/student', note: 'Packages, and a first call' },
      { label: 'Parent', href: '/parent', note: 'One call for the whole family' },
    ],
    others: [{ label: 'Individual services', href: '/individual-services' }],
  },
  { label: 'Webinars', href: '/webinar' },
  { label: 'Contact Us', href: '/contact' },
];

export const footerMenus: readonly Menu[] = [
  {
    label: 'Services',
    items: [
      { label: 'Student', href: '/student' },
      { label: 'Parent', href: '/parent' },
      { label: 'Individual services', href: '/individual-services' },
      { label: 'Book a call', href: '/calendar' },
    ],
  },
  {
    label: 'About Us',
    items: [
      { label: 'Why Us', href: '/about' },
      { label: 'Success Stories', href: '/success-stories' },
      { label: 'Founder', href: '/founder' },
      { label: 'Webinars', href: '/webinar' },
      { label: 'Contact Us', href: '/contact' },
    ],
  },
];

export const policies: readonly Item[] = (
  ['/terms', '/privacy', '/refunds', '/accessibility'] as const
).map((href) => ({ label: words[href].title, href }));
