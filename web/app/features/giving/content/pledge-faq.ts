/** The questions and answers beside the pledge form. */
export const pledgeFaq: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'What is a pledge?',
    answer:
      'A promise to give an amount to one project, which you pay later by bank transfer. Nothing is charged when you make it.',
  },
  {
    question: 'How do I pay it?',
    answer:
      'After you have pledged you see our bank details and a reference, and you receive both by email. Write the reference into the note of your transfer, so that we can tell whose it is.',
  },
  {
    question: 'Can I pay it online instead?',
    answer: 'Yes. The page of your pledge, which the reference opens, lets you pay what is left of it online.',
  },
  {
    question: 'May I pay in parts?',
    answer:
      'Yes. Each transfer with your reference counts. The page of your pledge shows what has arrived and what is left.',
  },
  {
    question: 'When does my pledge count toward the project?',
    answer: 'When the money has arrived. Pledged money that is still on its way is not part of the amount raised.',
  },
  {
    question: 'What if I cannot keep my promise?',
    answer: 'Please tell us through the contact page. A pledge is not a debt, and nobody will collect it.',
  },
]
