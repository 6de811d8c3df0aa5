import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatBytes } from '#/language/es-AR/format.ts'
import type { MediaFile, MediaPicture } from '#/publishing/model/media-uses.ts'
import { mediaQuery, type MediaKind } from './media-query.ts'
import type { FilteredScreenProps } from '#/panel/common/filters.ts'
import { ListCards } from '#/publishing/panel/editor-parts.tsx'
import { MediaUpload } from './media-upload.tsx'
import type { MediaFilters } from './media-filters.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { MediaTile } from './picture-tile.tsx'
import { Button } from '#/panel/common/button.tsx'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { NameAndTags } from './name-and-tags.tsx'
import { UsesList } from './uses-list.tsx'
import screen from '#/panel/common/screen.module.css'
import parts from '#/panel/common/parts.module.css'
import layout from '#/ui/layout.module.css'
import rule from '#/ui/rule.module.css'
import css from './media-screen.module.css'
import { FilterLabel } from '#/panel/common/filter-fields.tsx'
import { ListScreen } from '#/panel/common/list-screen.tsx'

const MEDIA_KINDS: readonly { kind: MediaKind; name: string; one: string; many: string; none: string }[] = [
  { kind: 'fotos', name: 'Fotos en uso', one: 'foto', many: 'fotos', none: 'Ninguna foto se llama así.' },
  {
    kind: 'chicas',
    name: 'Chicas',
    one: 'foto',
    many: 'fotos',
    none: 'Ninguna foto en uso se ve borrosa.',
  },
  {
    kind: 'sin-usar',
    name: 'Sin usar',
    one: 'foto o archivo',
    many: 'fotos y archivos',
    none: 'Todo está en uso, o nada se llama así.',
  },
  {
    kind: 'archivos',
    name: 'Archivos',
    one: 'archivo',
    many: 'archivos',
    none: 'Ningún archivo se llama así.',
  },
]

export default function MediaScreen({ filters, onFilter }: FilteredScreenProps<MediaFilters>) {
  const kind = filters.ver ?? 'fotos'
  const text = filters.buscar ?? ''
  const query = useInfiniteQuery(mediaQuery(kind, text))
  const { data } = query
  const [open, setOpen] = useState<MediaPicture | null>(null)
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? []
  const files = data?.pages.flatMap((page) => page.files) ?? []
  // One that what is looked for finds no more, renamed, stays open.
  const selected = pictures.find(({ hash }) => hash === open?.hash) ?? open
  const count = data?.pages[0]?.count
  const { one, many, none } = MEDIA_KINDS.find((each) => each.kind === kind)!

  return (
    <ListScreen
      title="Fotos y archivos"
      width="full"
      query={query}
      count={count ? formatCount(count, one, many) : undefined}
      none={count === 0 ? none : null}
      earlier="Ver más"
      filters={
        <>
          <MediaUpload />
          <ListCards place="views" screen="medios" filters={filters} />
          <div className={`${layout.wrap} ${css.bar}`}>
            <nav className={`${layout.wrap} ${css.tabs}`} aria-label="Qué ver">
              {MEDIA_KINDS.map((each) => (
                <Link
                  key={each.kind}
                  to="/medios"
                  search={{
                    ...(each.kind === 'fotos' ? {} : { ver: each.kind }),
                    ...(text === '' ? {} : { buscar: text }),
                  }}
                  className={`${parts.quiet} ${css.tab}`}
                  aria-current={each.kind === kind ? 'page' : undefined}
                  resetScroll={false}
                >
                  {each.name}
                </Link>
              ))}
            </nav>
            <FilterLabel label="Buscar">
              <input
                className={`${parts.control} ${screen.control}`}
                type="search"
                value={text}
                placeholder="Nombre, etiqueta, producto, código o vista"
                onChange={(event) => onFilter({ buscar: event.target.value })}
              />
            </FilterLabel>
          </div>
        </>
      }
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
