import type { CasesPage } from '#/features/messages/cases-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import font from '#/ui/font.module.css'
import account from '#/site/account/account-page.module.css'
import { OwnCases } from '#/site/cases/own-cases.tsx'
import { FindCase } from './find-case.tsx'
import { CaseConversation } from './shown-case.tsx'

export function CasesScreen({ page }: { page: CasesPage }) {
  const { openCase, own } = page
  return (
    <div className={`${layout.page} ${intro.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      {openCase ? (
        <CaseConversation page={page} view={openCase} />
      ) : (
        <>
          <header className={account.intro}>
            <h1 className={font.h1}>Seguí tu caso</h1>
            <p className={intro.lead}>En qué quedó lo que nos escribiste, y qué nos falta para resolverlo.</p>
          </header>
          <div className={account.columns}>
            <FindCase page={page} />
            {own && own.length > 0 ? (
              <section aria-labelledby="mis-casos">
                <h2 id="mis-casos" className={account.heading}>
                  Los de tu cuenta
                </h2>
                <OwnCases cases={own} />
              </section>
            ) : null}
          </div>
        </>
      )}
    </div>
  )
}
