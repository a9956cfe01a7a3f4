/** What staff turn on and off while the site runs. Everything else is configuration, in the environment. */
export const switchNames = [
  'fygaro',
  'cards',
  'paypal',
  'usDollars',
  'pledges',
  'impactGifts',
  'pledgeOnly',
  'attackMode',
] as const
export type SwitchName = (typeof switchNames)[number]

type Switch = {
  readonly label: string
  readonly default: boolean
  /** What it means while it is on, and while it is off. */
  readonly on: string
  readonly off: string
}

export const switches: Readonly<Record<SwitchName, Switch>> = {
  fygaro: {
    label: 'Cards through Fygaro',
    default: true,
    on: 'Donors can pay by card on the page of Fygaro.',
    off: 'No payment starts at Fygaro. Donors are offered the other ways to pay.',
  },
  cards: {
    label: 'Cards through the card gateway',
    default: true,
    on: 'Donors can pay by card at the gateway, and members can save cards.',
    off: 'No payment starts at the card gateway, and no card is saved.',
  },
  paypal: {
    label: 'PayPal',
    default: true,
    on: 'Donors can pay with PayPal.',
    off: 'No payment starts at PayPal. Donors are offered the other ways to pay.',
  },
  usDollars: {
    label: 'US dollars',
    default: true,
    on: 'Gifts in US dollars are taken, as long as there is an exchange rate.',
    off: 'Gifts are taken in Jamaican dollars only.',
  },
  pledges: {
    label: 'Pledges',
    default: true,
    on: 'People can pledge. What was pledged can be paid.',
    off: 'Nobody can make a new pledge. What was pledged before can still be paid.',
  },
  impactGifts: {
    label: 'Gifts to impact investment projects',
    default: true,
    on: 'Projects of the impact investment market take gifts and pledges.',
    off: 'Projects of the impact investment market take pledges only.',
  },
  pledgeOnly: {
    label: 'Pledge-only mode',
    default: false,
    on: 'No payment starts online, by any method. People can pledge and pay at the bank.',
    off: 'Online payments start by every method that is on.',
  },
  attackMode: {
    label: 'Attack mode',
    default: false,
    on: 'Every guest has to let their browser solve a short task before a payment or a pledge. Without scripts they cannot give.',
    off: 'Only guests who begin unusually many payments have to solve a task.',
  },
}

/** Turning these off stops a way to pay; what has begun there is always accepted. */
export const methodSwitches = ['fygaro', 'cards', 'paypal'] as const satisfies readonly SwitchName[]
export type MethodSwitch = (typeof methodSwitches)[number]

export const noticeTones = ['calm', 'urgent'] as const
