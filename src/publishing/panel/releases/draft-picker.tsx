import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'
import type { CheckedRelease } from './release-queries.ts'
import { Button } from '#/panel/common/button.tsx'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { isDocument, summaryKey, useDocuments } from '#/panel/api/documents.ts'
import { isFound } from '#/panel/api/find-documents.ts'
import { draftWords } from '#/panel/common/draft-words.ts'
import { StateMark } from '#/panel/common/state-mark.tsx'
import { ReviewDialog } from '#/publishing/panel/publications/review-dialog.tsx'
import type { SentDraft } from './release-drafts.ts'
import screen from '#/panel/common/screen.module.css'
import layout from '#/ui/layout.module.css'
import stack from '#/ui/stack.module.css'
import css from './releases.module.css'
import { ScrollRegion } from '#/panel/common/scroll-region.tsx'
import { PanelSection } from '#/panel/common/section.tsx'
import { ListRow } from '#/panel/common/row.tsx'
import { TextField } from '#/panel/common/form-fields.tsx'

const MAX_OFFERED_DRAFTS = 50

type DraftPickerProps = {
  release: CheckedRelease
  isBusy: boolean
  onAdd: (added: SentDraft[]) => Promise<unknown>
}

export function DraftPicker({ release, isBusy, onAdd }: DraftPickerProps) {
  const documents = useDocuments()
  const [text, setText] = useState('')
  const drafts = useMemo(
    () =>
      documents.filter(
        (draft) =>
          draft.state !== 'live' &&
          draft.state !== 'deleted' &&
          documentFormOf(draft.collection) !== undefined &&
          !release.documents.some(isDocument(draft)),
      ),
    [documents, release],
  )
  const found = drafts.filter((draft) => isFound(draft, text))
  const [chosen, setChosen] = useState<Summary>()
  const add = useMutation({ mutationFn: onAdd, onSuccess: () => setChosen(undefined) })
  return (
    <PanelSection id="sumar" title="Sumar borradores" count={drafts.length}>
      <div className={`${stack.s} ${css.picker}`}>
        <TextField
          id="sumar-buscar"
          label="Buscar"
          type="search"
          placeholder="Nombre o código"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {found.length === 0 ? (
          <p className={screen.none}>
            {drafts.length === 0 ? 'No queda nada sin publicar para sumar.' : 'Ninguno se llama así.'}
          </p>
        ) : (
          <ScrollRegion label="Borradores para sumar" className={css.found}>
            <ul>
              {found.slice(0, MAX_OFFERED_DRAFTS).map((line) => (
                <ListRow
                  key={summaryKey(line)}
                  name={line.title}
                  end={
                    <span className={`${layout.row} ${css.ways}`}>
                      <StateMark state={line.state} />
                      <Button
                        look="text"
                        disabled={isBusy || add.isPending}
                        aria-label={`Sumar ${line.title}`}
                        onClick={() => setChosen(line)}
                      >
                        Sumar
                      </Button>
                    </span>
                  }
                >
                  <span className={screen.detail}>
                    {documentFormOf(line.collection)!.one}
                    {line.detail === '' ? '' : ` · ${line.detail}`} · {draftWords(line)}
                  </span>
                </ListRow>
              ))}
            </ul>
          </ScrollRegion>
        )}
      </div>
      {chosen ? (
        <ReviewDialog
          title={`Sumar «${chosen.title}»`}
          documents={[chosen]}
          confirm="Sumar"
          mutation={add}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </PanelSection>
  )
}
