import menus from './navigation.json' with { type: 'json' };
import pageTexts from './pages.json' with { type: 'json' };

export interface NavigationLink {
  label: string;
  href: string;
  note?: string;
}

export interface Menu {
  label: string;
  items: readonly NavigationLink[];
  /** Links that the specification does not list. The header of wide screens omits these links. */
  others?: readonly NavigationLink[];
}

const { about, services, links, calendar } = menus;

/** Header menu in the order of the specification (section 2). */
export const headerMenus: readonly (NavigationLink | Menu)[] = [about, services, ...links];

export const footerMenus: readonly Menu[] = [
  { label: services.label, items: [...services.items, ...services.others, calendar] },
  { label: about.label, items: [...about.items, ...links] },
];

export const policies: readonly NavigationLink[] = (
  ['/terms', '/privacy', '/refunds', '/accessibility'] as const
).map((href) => ({ label: pageTexts[href].title, href }));
