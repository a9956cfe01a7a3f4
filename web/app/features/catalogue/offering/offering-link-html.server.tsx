import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'

/** The link to the offering of an impact investment. As HTML, so that the page needs no script for it. */
export const offeringLinkHtml = ({ id, typeOfFunding }: Pick<PublicProject, 'id' | 'typeOfFunding'>): string =>
  typeOfFunding === 'ImpactInvestment'
    ? renderToStaticMarkup(
        <p>
          <a href={href('/JSIX/details/:id', { id })}>Terms, risks and documents of this offering</a>
        </p>,
      )
    : ''
