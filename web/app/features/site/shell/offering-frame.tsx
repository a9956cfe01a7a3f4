import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LateFonts } from '../../../lib/page/late-fonts.tsx'
import { siteStyles, styleId } from '../../../theme/styles.ts'
import { Footer } from './footer.tsx'
import { Logo } from './logo.tsx'

/** The frame of the pages of the impact investment market: without cart, menus and account. */
export function OfferingFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <style id={styleId} dangerouslySetInnerHTML={{ __html: siteStyles }} />
      <LateFonts />
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="bar">
        <div className="wrap">
          <Logo />
          <a href={href('/projects')}>All projects</a>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
