import { reachOut } from '@lignum/contract/site/contact'
import { getReferences } from '@lignum/contract/site/site'
import { href, redirect } from 'react-router'
import { ContactForm } from '../../features/site/contact-form.tsx'
import { PageBanner } from '../../features/site/page-banner.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import { site } from '../../lib/page/site-settings.ts'
import { proofOf, submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/contact-us.ts'

export const handle: RouteHandle = { hydrates: 'late', sitemap: true }

const concern = 'Report a concern'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { contactCategories } = await orResponse(context.get(apiContext)(getReferences, {}))
  return { origin: url.origin, contactCategories, category: url.searchParams.get('about') === 'concern' ? concern : '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { refused } = await submitForm(context, form, reachOut, {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    phoneNumber: textOf(form, 'phoneNumber'),
    category: textOf(form, 'category'),
    message: textOf(form, 'message'),
    proof: proofOf(form),
  })
  return refused ?? redirect(withNotice(href('/contact-us'), 'message-sent'))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: 'Contact Us',
    description: 'Ask a question about giving, listing a project or the exchange, or report a concern.',
    canonical: href('/contact-us'),
    origin: loaderData?.origin ?? 'http://localhost',
  })

export default function ContactUs({ actionData, loaderData: { contactCategories, category } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title="Contact Us" seed="harbour-street" category="ClimateChange">
        Questions about a gift, a listing or the exchange: a person reads every message.
      </PageBanner>
      <div className="wrap page two-columns">
        <div className="panel">
          <ContactForm response={actionData} categories={contactCategories} category={category} />
        </div>
        <aside className="stack">
          <div className="panel stack">
            <h2>Find us</h2>
            <address>
              {site.address.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
              <a href={site.telephone.href}>{site.telephone.text}</a>
              <br />
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </address>
          </div>
          <div className="panel stack">
            <h2>{concern}</h2>
            <p>
              Something about a project, a payment or our own work that is not right? Tell us. It is read apart from
              other messages, and nobody who is concerned by it handles it.
            </p>
            <LinkButton to={withQuery(href('/contact-us'), { about: 'concern' })} look="line">
              {concern}
            </LinkButton>
          </div>
        </aside>
      </div>
    </>
  )
}
