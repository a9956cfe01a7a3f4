/** Fictional people: the operator replaces them. */
export type Person = { readonly name: string; readonly role: string; readonly text: string; readonly profile: string }

export type People = { readonly title: string; readonly lead: string; readonly members: readonly Person[] }

const person = (name: string, role: string, text: string): Person => ({
  name,
  role,
  text,
  profile: `/profiles/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.pdf`,
})

/** The three people pages of /about-us, by path segment. */
export const peoplePages: Readonly<Record<string, People>> = {
  'board-of-directors': {
    title: 'Board of Directors',
    lead: 'They answer for the exchange as a whole and approve its rules.',
    members: [
      person(
        'Althea Brownlow',
        'Chair',
        'Three decades in co-operative banking, the last ten of them rebuilding trust.',
      ),
      person('Winston Fairclough', 'Deputy chair', 'An auditor by training who still reads every footnote.'),
      person('Ingrid Salmon', 'Director', 'Builds schools, and knows what a roof really costs.'),
    ],
  },
  'listing-and-selection-committee': {
    title: 'Listing and Selection Committee',
    lead: 'They read every project a second time and decide whether it is listed.',
    members: [
      person('Carlton Beckles', 'Convenor', 'Engineer; asks who will maintain it in the tenth year.'),
      person('Nadine Oakley', 'Member', 'Community nurse; asks who was not in the room.'),
      person('Roy Lindo-Peart', 'Member', 'Retired magistrate; asks for the document.'),
    ],
  },
  'management-team': {
    title: 'Management Team',
    lead: 'They run the exchange from day to day.',
    members: [
      person('Sonia Trueman', 'General manager', 'Keeps the promises on this website.'),
      person(
        'Delroy Whitelocke',
        'Head of listings',
        'Helps organisations from their first question to their listing.',
      ),
      person('Marcia Penrose', 'Head of finance', 'Matches every dollar to its project before the day ends.'),
    ],
  },
}
