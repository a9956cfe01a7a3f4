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
      'When you have made your pledge, we show you our bank details and a reference, and email you both. Put the reference in the note of your transfer, so we know it is from you.',
  },
  {
    question: 'Can I pay it online instead?',
    answer: 'Yes. Open your pledge with its reference and pay what is left online.',
  },
  {
    question: 'Can I pay in parts?',
    answer:
      'Yes. Every transfer with your reference counts. Your pledge page shows what we have received and what is left.',
  },
  {
    question: 'When does my pledge count toward the project?',
    answer: 'When we receive the money. Until then it is not part of the amount raised.',
  },
  {
    question: 'What if I can’t pay after all?',
    answer: 'Please tell us on the contact page. A pledge is not a debt, and nobody will ask you for the money.',
  },
]
