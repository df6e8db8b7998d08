export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
