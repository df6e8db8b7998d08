/**
 * Who is introduced on the site: the names of the files in src/content/mentors, by which their
 * calendars are found, and what they are called there. The Worker cannot read the content.
 */
export const introduced: Readonly<Record<string, string>> = {
  'ananya-krishnan': 'Ananya Krishnan',
  'arnab-sen': 'Arnab Sen',
  'harpreet-sandhu': 'Harpreet Singh Sandhu',
  'lalremruati-sailo': 'Lalremruati Sailo',
  'zoya-ansari': 'Zoya Ansari',
};
