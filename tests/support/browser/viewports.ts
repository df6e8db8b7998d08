/** The two screens that the site is tested on. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
