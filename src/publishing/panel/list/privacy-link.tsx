import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { PRIVACY_PAGE } from '#/site/model/privacy-page.ts'
import { isStepDone, SETTINGS_STEPS } from '#/publishing/model/begin-steps.ts'
import { privacyTemplate, type Signer } from '#/publishing/model/privacy-template.ts'
import { isDocument, useDocuments } from '#/panel/api/documents.ts'
import { documentQuery } from '#/panel/api/queries.ts'
import { Button, BUTTON_CLASS } from '#/panel/common/button.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { screen } from '#/panel/common/styles.ts'
import { beginDraft } from '#/publishing/panel/draft/begin-draft.ts'

const WAY = { to: '/$section/$id', params: { section: 'paginas', id: PRIVACY_PAGE } } as const

/** Link to the privacy policy, or a button that creates it from the template with the brand's data. */
export function PrivacyLink({ words }: { words: string }) {
  const isThere = useDocuments().some(isDocument({ collection: 'pages', id: PRIVACY_PAGE }))
  const navigate = useNavigate()
  const { data: site } = useQuery(documentQuery('settings', 'site'))
  const { mutate, error } = useMutation({
    mutationFn: (answers: unknown) => beginDraft('pages', PRIVACY_PAGE, privacyTemplate(answers as Signer)),
    onSuccess: () => navigate(WAY),
  })
  if (isThere)
    return (
      <Link {...WAY} className={BUTTON_CLASS.outline}>
        {words}
      </Link>
    )
  if (!site || !SETTINGS_STEPS.slice(0, 3).every((step) => isStepDone(step, site.issues)))
    return <span className={screen.detail}>Antes, nombre, datos legales y contacto.</span>
  return (
    <>
      <Button onClick={() => mutate(site.draft?.data ?? site.live?.data)}>Empezar con el modelo</Button>
      <ProblemMessage error={error} />
    </>
  )
}
