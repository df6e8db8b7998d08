/** Countries offered for a telephone number, India first; any other is typed with "+". */
export const callingCodes = {
  ...{ IN: 91, AU: 61, BH: 973, BD: 880, CA: 1, DE: 49, HK: 852, IE: 353, KE: 254, KW: 965 },
  ...{ MY: 60, MU: 230, NP: 977, NL: 31, NZ: 64, NG: 234, OM: 968, QA: 974, SA: 966, SG: 65 },
  ...{ ZA: 27, LK: 94, AE: 971, GB: 44, US: 1 },
} as const;
