import type { ComponentType, ReactNode } from 'react'
import type { Card, Chrome, Picture, Step } from './types.ts'

export type PictureProps = { picture: Picture; sizes: string; priority?: boolean; alt?: string }
export type LinkProps = { href: string; className?: string; children: ReactNode }
/** How each framework wants its pictures and links. */
export type Kit = { Image: ComponentType<PictureProps>; Link: ComponentType<LinkProps> }

export function Header({ chrome, kit: { Link } }: { chrome: Chrome; kit: Kit }) {
  return (
    <header className="header">
      <Link href="/" className="brand">
        {chrome.brand.name}
      </Link>
      <nav>
        <ul>
          {chrome.menu.map((entry) => (
            <li key={entry.id}>
              {entry.popup ? (
                <details>
                  <summary>{entry.name}</summary>
                  <ul>
                    {entry.popup.tiles.map((tile) => (
                      <li key={tile.link}>
                        <Link href={tile.link}>{tile.name}</Link>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <Link href={entry.link ?? '/'}>{entry.name}</Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

export function Breadcrumbs({ steps, kit: { Link } }: { steps: Step[]; kit: Kit }) {
  return (
    <nav aria-label="Ubicación">
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.name}>{step.link ? <Link href={step.link}>{step.name}</Link> : step.name}</li>
        ))}
      </ol>
    </nav>
  )
}

export function Grid({ cards, kit: { Image, Link } }: { cards: Card[]; kit: Kit }) {
  return (
    <ul className="grid">
      {cards.map((card) => (
        <li key={card.id}>
          <article>
            {card.picture ? (
              <Image
                picture={card.picture}
                sizes="(min-width: 1200px) 23vw, (min-width: 600px) 31vw, 45vw"
                alt=""
              />
            ) : null}
            <p>{card.id}</p>
            <h3>
              <Link href={card.link}>{card.name}</Link>
            </h3>
            <ul>
              {card.attributes.map((attribute) => (
                <li key={attribute}>{attribute}</li>
              ))}
            </ul>
          </article>
        </li>
      ))}
    </ul>
  )
}
