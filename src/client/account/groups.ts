export const groups = {
  who: { title: 'Who you are', text: 'As your mentor knows you.' },
  signIn: { title: 'How you sign in', text: 'And where you are signed in now.' },
  kept: { title: 'What we keep', text: 'Download or delete it.' },
} as const;
