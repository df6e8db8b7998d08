import words from './pages.json' with { type: 'json' };

export interface Item {
  label: string;
  href: string;
  note?: string;
}

export interface Menu {
  label: string;
  items: readonly Item[];
  /** Links outside the specification's header: in the footer and in the menu of small screens. */
  others?: readonly Item[];
}

const about = {
  label: 'About Us',
  items: [
    { label: 'Why Us', href: '/about', note: 'Five stops along one path' },
    { label: 'Success Stories', href: '/success-stories', note: 'The weeks before the answer' },
    { label: 'Founder', href: '/founder', note: 'Who began this, and why' },
  ],
};

const services = {
  label: 'Services',
  items: [
    { label: 'Student', href: '/student', note: 'Packages, and a first call' },
    { label: 'Parent', href: '/parent', note: 'One call for the whole family' },
  ],
  others: [{ label: 'Individual services', href: '/individual-services' }],
};

const links = [
  { label: 'Webinars', href: '/webinar' },
  { label: 'Contact Us', href: '/contact' },
];

/** Header entries, in the order of the specification (section 2). */
export const headerMenus: readonly (Item | Menu)[] = [about, services, ...links];

const calendar = { label: 'Book a call', href: '/calendar' };

export const footerMenus: readonly Menu[] = [
  { label: services.label, items: [...services.items, ...services.others, calendar] },
  { label: about.label, items: [...about.items, ...links] },
];

export const policies: readonly Item[] = (
  ['/terms', '/privacy', '/refunds', '/accessibility'] as const
).map((href) => ({ label: words[href].title, href }));
