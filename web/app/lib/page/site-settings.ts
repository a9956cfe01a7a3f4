/** Name, description and contact details of the site. The contact details are demo data for the operator to replace. */
export const site = {
  name: 'Lignum',
  tagline: 'Social Stock Exchange',
  description:
    'Lignum is the national social stock exchange: community projects, reviewed before they are listed, funded by people who want them to happen.',
  telephone: { text: '(876) 555-0142', href: 'tel:+18765550142' },
  email: 'support@lignum.test',
  address: ['40 Harbour Street', 'Kingston', 'Jamaica'],
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'X', href: 'https://x.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
} as const
