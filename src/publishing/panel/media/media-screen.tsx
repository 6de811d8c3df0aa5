import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatBytes } from '#/language/es-AR/format.ts'
import type { MediaFile, MediaPicture } from '#/publishing/model/media-uses.ts'
import { mediaQuery, type MediaKind, type MediaFilters } from './media-query.ts'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import { MediaUpload } from './media-upload.tsx'
import { NameAndTags } from './name-and-tags.tsx'
import { PictureDialog, UsesList } from './picture-dialog.tsx'
import { MediaTile } from './pick-picture.tsx'
import { Button } from '#/panel/common/button.tsx'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { layout, parts, rule, screen, utility } from '#/panel/common/styles.ts'
import css from './media-screen.module.css'
import { ListScreen } from '#/panel/common/list-screen.tsx'

const MEDIA_KINDS: readonly {
  kind: MediaKind
  name: string
  words: [one: string, many: string]
  none: string
}[] = [
  { kind: 'fotos', name: 'Fotos en uso', words: ['foto', 'fotos'], none: 'Todavía no hay fotos en uso.' },
  { kind: 'chicas', name: 'Chicas', words: ['foto', 'fotos'], none: 'Ninguna foto en uso se ve borrosa.' },
  {
    kind: 'sin-usar',
    name: 'Sin usar',
    words: ['foto o archivo', 'fotos y archivos'],
    none: 'Todo está en uso.',
  },
  { kind: 'archivos', name: 'Archivos', words: ['archivo', 'archivos'], none: 'Todavía no hay archivos.' },
]

export default function MediaScreen({ filters, onFilter }: FilteredScreenProps<MediaFilters>) {
  const kind = filters.ver ?? 'fotos'
  const text = filters.buscar ?? ''
  const query = useInfiniteQuery(mediaQuery(kind, text))
  const { data } = query
  const [open, setOpen] = useState<MediaPicture | null>(null)
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? []
  const files = data?.pages.flatMap((page) => page.files) ?? []
  // A renamed picture that no longer matches the search stays open.
  const selected = pictures.find(({ hash }) => hash === open?.hash) ?? open
  const count = data?.pages[0]?.count
  const { words, none } = MEDIA_KINDS.find((each) => each.kind === kind)!
  const search = text === '' ? {} : { buscar: text }

  return (
    <ListScreen
      title="Fotos y archivos"
      width="full"
      query={query}
      filtered={{
        filters: search,
        onFilter,
        fields: [
          { kind: 'search', key: 'buscar', placeholder: 'Nombre, etiqueta, producto, código o vista' },
        ],
        views: (
          <>
            <MediaUpload />
            <ListCards place="views" screen="medios" filters={filters} />
            <nav className={`${layout.wrap} ${utility.gap4}`} aria-label="Qué ver">
              {MEDIA_KINDS.map((each) => (
                <Link
                  key={each.kind}
                  to="/medios"
                  search={{ ...(each.kind === 'fotos' ? {} : { ver: each.kind }), ...search }}
                  className={`${parts.quiet} ${css.tab}`}
                  aria-current={each.kind === kind ? 'page' : undefined}
                  resetScroll={false}
                >
                  {each.name}
                </Link>
              ))}
            </nav>
          </>
        ),
      }}
      count={count ? formatCount(count, ...words) : undefined}
      lines={count === 0 ? [] : undefined}
      none={none}
      earlier="Ver más"
    >
      {kind === 'sin-usar' && count ? (
        <p className={screen.detail}>
          Se subieron y ningún documento los muestra. Ocupan lugar y nada más: quien mantiene el sitio los
          limpia cada tanto.
        </p>
      ) : null}
      <ul className={css.grid}>
        {pictures.map((picture) => (
          <MediaTile key={picture.hash} picture={picture} onOpen={() => setOpen(picture)} />
        ))}
      </ul>
      {files.length > 0 ? <Files files={files} /> : null}
      {selected ? (
        <PictureDialog key={selected.hash} picture={selected} onClose={() => setOpen(null)} />
      ) : null}
    </ListScreen>
  )
}

function Files({ files }: { files: readonly MediaFile[] }) {
  return (
    <ul>
      {files.map((file) => {
        const { hash, filename, address, bytes, uses, name, tags } = file
        return (
          <li key={hash} className={`${rule.below} ${css.file}`}>
            <span>
              {name === null ? null : `${name}: `}
              {address === null ? filename : <a href={address}>{filename}</a>}{' '}
              <span className={screen.detail}>{[formatBytes(bytes), ...tags].join(' · ')}</span>
            </span>
            {uses.length > 0 ? <UsesList uses={uses} /> : <p className={screen.detail}>No se usa.</p>}
            <FileNames file={file} />
          </li>
        )
      })}
    </ul>
  )
}

function FileNames({ file }: { file: MediaFile }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        Nombre y etiquetas<span className={layout.hidden}> de {file.filename}</span>
      </Button>
      {isOpen ? (
        <PanelDialog title={file.filename} isLight onClose={() => setOpen(false)}>
          <NameAndTags media={file} onSaved={() => client.invalidateQueries({ queryKey: ['medios'] })} />
          <DialogActions cancel="Cerrar" onCancel={() => setOpen(false)} />
        </PanelDialog>
      ) : null}
    </>
  )
}
