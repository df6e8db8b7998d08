/** The brand and its addresses. Nothing else in the repository spells them. */
export const site = {
  name: 'Waymark',
  tagline: 'Find Your Way Forward',
  supportEmail: 'hello@waymark.example',
  senderName: 'The Waymark Team',
  linkedin: 'https://www.linkedin.com/company/waymark-example',
  instagram: 'https://www.instagram.com/waymark.example',
} as const;
