const INR = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export const rupees = (paise: number): string => INR.format(paise / 100);
