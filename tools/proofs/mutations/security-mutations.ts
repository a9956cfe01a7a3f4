import { edit, type Mutation } from './mutation.ts'

const giving = 'server/src/domains/giving'
const accounts = 'server/src/domains/accounts'

/** Ways in, ways to a standstill and ways to other people's details that the code once had. */
export const securityMutations: readonly Mutation[] = [
  {
    fault: 'a page asked for by HEAD is kept empty for everybody',
    edits: [
      {
        path: 'server/src/web/page-cache.ts',
        from: 'const makeAndKeep = async (address: string) => {',
        to: 'const makeAndKeep = async (address: string, method?: string) => {',
      },
      {
        path: 'server/src/web/page-cache.ts',
        from: 'makePage(address, options))',
        to: `makePage(address, {
      ...options,
      render: async (of) => {
        const drawn = await options.render(of)
        return method === 'HEAD' ? { ...drawn, page: new Response(null, drawn.page) } : drawn
      },
    }))`,
      },
      {
        path: 'server/src/web/page-cache.ts',
        from: 'const make = (address: string)',
        to: 'const make = (address: string, method?: string)',
      },
      {
        path: 'server/src/web/page-cache.ts',
        from: 'makeAndKeep(address).finally',
        to: 'makeAndKeep(address, method).finally',
      },
      { path: 'server/src/web/page-cache.ts', from: 'pages.make(address))', to: 'pages.make(address, req.method))' },
    ],
    caughtBy: {
      file: 'server/src/web/page-cache.test.ts',
      test: 'asked for by HEAD first is whole for the next who reads it',
    },
  },
  {
    fault: 'a form is searched once for each of its names',
    ...edit(
      'contract/src/core/form.ts',
      'for (const [name, values] of valuesByName) {',
      'for (const name of valuesByName.keys()) {\n    const values = form.getAll(name)',
    ),
    caughtBy: {
      file: 'contract/src/core/form.test.ts',
      test: 'takes as long as its length asks, not as its square',
    },
  },
  {
    fault: 'a PDF is checked on the thread that answers everybody',
    edits: [
      {
        path: 'server/src/domains/files/check-pdf.ts',
        from: "import { Refusal } from '#kit/values/refusal'",
        to: "import { Refusal } from '#kit/values/refusal'\nimport { isSafePdf } from './pdf-safety.policy.ts'",
      },
      { path: 'server/src/domains/files/check-pdf.ts', from: '(await isSafe(bytes))', to: 'isSafePdf(bytes)' },
    ],
    caughtBy: {
      file: 'server/src/domains/files/check-pdf.test.ts',
      test: 'are read in one pass, and nobody else waits',
    },
  },
  {
    fault: 'whoever types an address is given the details of its newest donor',
    ...edit(
      `${giving}/payments/guest-contact.ts`,
      'await findContact(db, knownOrderId)',
      "await db.selectFrom('order_contacts').selectAll().where('email', '=', email).orderBy('order_id', 'desc').executeTakeFirst()",
    ),
    caughtBy: {
      file: `${giving}/payments/known-donor.http.test.ts`,
      test: 'a browser that typed the address of somebody else once gets its own details back, never theirs',
    },
  },
  {
    fault: 'the later registration of an address makes the link of the earlier one void',
    ...edit(
      `${accounts}/claim-address.ts`,
      'const isTaken =',
      `if (known?.status === 'Unconfirmed')
        await tx.updateTable('user_links').set({ superseded_at: new Date() }).where('user_id', '=', known.id).execute()
      const isTaken =`,
    ),
    caughtBy: {
      file: 'server/src/domains/company/taken-address.http.test.ts',
      test: "an owner who opens their own link keeps their own password and details, with a stranger's registration after theirs",
    },
  },
  {
    fault: 'a login begun with the old password is completed after the new one is set',
    ...edit(`${accounts}/end-other-access.ts`, '  await deleteChallenges(tx, userId)\n', ''),
    caughtBy: {
      file: `${accounts}/credential-changes.http.test.ts`,
      test: 'a new password ends logins that are under way and all other sessions',
    },
  },
  {
    fault: 'links stay in the log of mails that were sent',
    ...edit('server/src/kit/mail/mail.ts', "      html: '',\n      body_text: withoutLinks,\n", ''),
    caughtBy: {
      file: 'server/src/kit/mail/mail.test.ts',
      test: 'a mail that was sent stays without its links; one that was not yet sent keeps them until it is',
    },
  },
  {
    fault: 'expired answers stay in memory until somebody asks for them again',
    ...edit('server/src/kit/values/cache-store.ts', '      entries.purgeStale()\n', ''),
    caughtBy: {
      file: 'server/src/kit/values/cache.test.ts',
      test: 'what has expired leaves the memory although nobody asks for it again',
    },
  },
  {
    fault: 'an amount in one currency of the cart becomes one in the other',
    ...edit(
      `${giving}/cart/cart.writes.ts`,
      "currency === 'USD' ? { usd_amount_minor: minor } : { amount_minor: minor }",
      '{ usd_amount_minor: minor, amount_minor: minor }',
    ),
    caughtBy: {
      file: `${giving}/cart/cart.http.test.ts`,
      test: 'the cart keeps an amount for each currency, and adding without an amount changes neither',
    },
  },
  {
    fault: 'lines that were not paid vanish when the cart of another tab is paid',
    inFunction: {
      name: 'finalize_carts',
      from: "join carts p on p.user_id = c.user_id and p.status = 'Pending'",
      to: "join carts p on p.user_id = c.user_id and p.status = 'Pending' and false",
    },
    caughtBy: {
      file: `${giving}/cart/rest-of-cart.http.test.ts`,
      test: 'a second tab adds Y while X is being paid: X is paid and gone, Y is still in the cart and is paid by itself later',
    },
  },
  {
    fault: 'a line that the server refuses at login is lost from the cart of the browser',
    ...edit(
      'web/app/features/giving/cart/browser-cart.ts',
      'lines: cart.lines.map((line) => (line.id === id ? { ...line, isLeft: true } : line)),',
      'lines: cart.lines.filter((line) => line.id !== id),',
    ),
    caughtBy: {
      file: 'web/app/features/giving/cart/browser-cart.test.ts',
      test: 'a line the server would not take keeps its amounts and that mark',
    },
  },
]
