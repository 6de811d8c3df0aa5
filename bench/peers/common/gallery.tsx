import { useState } from 'react'
import type { Kit } from './parts.tsx'
import type { Picture } from './types.ts'

/** The one part of the page that needs React in the browser. */
export function Gallery({ pictures, kit: { Image } }: { pictures: Picture[]; kit: Kit }) {
  const [shown, setShown] = useState(0)
  const picture = pictures[shown]
  return (
    <div className="gallery">
      {picture ? <Image picture={picture} sizes="(min-width: 900px) 52vw, 100vw" priority /> : null}
      <ul>
        {pictures.map((each, index) => (
          <li key={each.hash}>
            <button type="button" aria-pressed={index === shown} onClick={() => setShown(index)}>
              <Image picture={each} sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
