import { edit, type Mutation } from './mutation.ts'

const giving = 'server/src/domains/giving'
const accounts = 'server/src/domains/accounts'

/** Security bugs that the code once had: unauthorised access, denial of service and disclosure. */
export const securityMutations: readonly Mutation[] = [
  {
    fault: 'a page first requested by HEAD is cached empty for all visitors',
    edits: [
      {
        path: 'server/src/web/page-cache.ts',
        from: 'const renderAndStore = async (address: string) => {',
        to: 'const renderAndStore = async (address: string, method?: string) => {',
      },
      {
        path: 'server/src/web/page-cache.ts',
        from: 'renderPage(address, options))',
        to: `renderPage(address, {
      ...options,
      render: async (of) => {
        const rendered = await options.render(of)
        return method === 'HEAD' ? { ...rendered, page: new Response(null, rendered.page) } : rendered
      },
    }))`,
      },
      {
        path: 'server/src/web/page-cache.ts',
        from: 'const render = (address: string)',
        to: 'const render = (address: string, method?: string)',
      },
      {
        path: 'server/src/web/page-cache.ts',
        from: 'renderAndStore(address).finally',
        to: 'renderAndStore(address, method).finally',
      },
      {
        path: 'server/src/web/page-cache.ts',
        from: 'pages.render(address))',
        to: 'pages.render(address, req.method))',
      },
    ],
    caughtBy: {
      file: 'server/src/web/page-cache.test.ts',
      test: 'requested by HEAD first is complete for the next GET',
    },
  },
  {
    fault: 'a form is searched once for each of its field names',
    ...edit(
      'contract/src/core/form.ts',
      'for (const [name, values] of valuesByName) {',
      'for (const name of valuesByName.keys()) {\n    const values = form.getAll(name)',
    ),
    caughtBy: {
      file: 'contract/src/core/form.test.ts',
      test: 'is parsed in linear, not quadratic time',
    },
  },
  {
    fault: 'a PDF is checked on the main thread',
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
      test: 'are read in one pass, without blocking the event loop',
    },
  },
  {
    fault: 'a visitor who enters an address gets the details of its newest donor',
    ...edit(
      `${giving}/orders/guest-contact.ts`,
      'await findContact(db, knownOrderId)',
      "await db.selectFrom('order_contacts').selectAll().where('email', '=', email).orderBy('order_id', 'desc').executeTakeFirst()",
    ),
    caughtBy: {
      file: `${giving}/payments/known-donor.http.test.ts`,
      test: 'a browser that typed the address of somebody else once gets its own details back, never theirs',
    },
  },
  {
    fault: 'a later registration of an address invalidates the link of the earlier one',
    ...edit(
      `${accounts}/users/claim-address.ts`,
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
    fault: 'a login started with the old password is completed after the new one is set',
    ...edit(`${accounts}/sessions/end-other-access.ts`, '  await deleteChallenges(tx, userId)\n', ''),
    caughtBy: {
      file: `${accounts}/credential-changes.http.test.ts`,
      test: 'a new password ends pending logins and all other sessions',
    },
  },
  {
    fault: 'links stay in the log of sent mails',
    ...edit(
      'server/src/kit/mail/mail.ts',
      "      html: '',\n      unsubscribe_url: null,\n      body_text: withoutLinks,\n",
      '',
    ),
    caughtBy: {
      file: 'server/src/kit/mail/mail.test.ts',
      test: 'a sent mail is stored without its links; an unsent one keeps them until it is sent',
    },
  },
  {
    fault: 'expired cache entries stay in memory until they are requested again',
    ...edit('server/src/kit/values/cache-store.ts', '      entries.purgeStale()\n', ''),
    caughtBy: {
      file: 'server/src/kit/values/cache.test.ts',
      test: 'expired entries are removed even if they are never read again',
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
    fault: 'unpaid lines disappear when the cart of another tab is paid',
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
      test: 'a line the server refused at login keeps its amounts and is stored as isLeft',
    },
  },
  {
    fault: 'a form of any number of fields is parsed',
    ...edit('server/src/kit/http/count-values.ts', 'return fields > mostFormFields', 'return false'),
    caughtBy: {
      file: 'server/src/kit/http/bodies.test.ts',
      test: 'a form with one name 250,000 times is refused before it is parsed',
    },
  },
  {
    fault: 'a flood of refusals from one actor stops the recording of everybody else',
    ...edit(
      'server/src/domains/audit/record-attempt.ts',
      '`${userIdOf(attempt.by) ?? networkOf(attempt.by.address)} ${attempt.code}`',
      "'everybody'",
    ),
    caughtBy: {
      file: 'server/src/domains/audit/audit.http.test.ts',
      test: 'a flood from one actor does not affect the recording of other actors or other codes',
    },
  },
  {
    fault: 'production sends mails without encryption',
    ...edit('server/src/config/production-settings.ts', '  ...plainMail(s.SMTP_URL),\n', ''),
    caughtBy: {
      file: 'server/src/config/config.test.ts',
      test: 'all errors are reported at once, each with what to do',
    },
  },
  {
    fault: 'secrets of the machine that builds are copied into the image',
    ...edit('.dockerignore', '.env*\n**/.env*\n', ''),
    caughtBy: {
      file: 'tools/demo/compose.test.ts',
      test: 'the image contains no secrets of the machine that builds it',
    },
  },
]
