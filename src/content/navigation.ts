export interface Item {
  label: string;
  href: string;
}

export interface Menu {
  label: string;
  items: readonly Item[];
}

export const headerMenus: readonly (Item | Menu)[] = [
  {
    label: 'Services',
    items: [
      { label: 'Student', href: '/student' },
      { label: 'Parent', href: '/parent' },
      { label: 'Individual services', href: '/individual-services' },
    ],
  },
];

export const footerItems: readonly Item[] = [
  { label: 'Home', href: '/' },
  { label: 'Student', href: '/student' },
  { label: 'Parent', href: '/parent' },
  { label: 'Individual services', href: '/individual-services' },
  { label: 'Book a call', href: '/calendar' },
];
