import type { ProductPage } from '#/features/product/product-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import { RecallNotices } from '#/site/recalls/recall-notices.tsx'
import { RecentlyViewed } from '#/site/recently-viewed/recently-viewed.tsx'
import { BuyColumn } from './buy-column.tsx'
import { arrangeHighlights } from './arrange-highlights.ts'
import stack from '#/ui/stack.module.css'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import type { Arrangement } from './arrange-highlights.ts'
import { Drawing } from '#/ui/drawing.tsx'
import { ProductStories } from './stories.tsx'
import { Downloads } from './downloads.tsx'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import specs from './specs.module.css'
import button from '#/ui/button.module.css'
import rule from '#/ui/rule.module.css'
import space from '#/ui/space.module.css'
import { PracticalAnswersSections } from './practical-answers.tsx'
import { Uses } from './uses.tsx'
import { Warranty } from './warranty.tsx'
import { WorksWith } from './works-with.tsx'
import { Gallery } from './gallery.tsx'
import print from '#/ui/print.module.css'
import css from './product.module.css'
import { ProductGrid } from '#/site/product/product-grid.tsx'
import { BuyLink } from './buy-link.tsx'
import anchor from '#/ui/anchor.module.css'
import { SpecTable } from './spec-table.tsx'

export function ProductScreen({ page }: { page: ProductPage }) {
  return (
    <div className={`${print.paper} ${css.screen}`}>
      <div className={layout.page}>
        <div className={css.breadcrumbs}>
          <Breadcrumbs steps={page.breadcrumbs} />
        </div>
        <RecallNotices recalls={page.recalls} />
        <div className={css.top}>
          <Gallery
            id={page.id}
            name={page.name}
            pictures={page.pictures}
            videos={page.videos}
            colors={page.colors}
            drawings={page.drawings}
            model3d={page.model3d}
          />
          <BuyColumn page={page} />
        </div>
      </div>
      <ProductSectionIndex
        name={page.name}
        faqs={page.faqs}
        parts={page.parts}
        availability={page.availability}
      />
      <div className={layout.page} data-defer={0}>
        <Characteristics
          description={page.description}
          highlights={page.highlights}
          pictures={page.pictures}
          lightModes={page.lightModes}
          size={page.size}
          drawings={page.drawings}
          weight={page.weight}
          figures={page.figures}
        />
        <Uses uses={page.uses} />
        <PracticalAnswersSections answers={page.answers} />
        <SpecTable specs={page.specs} keySpecs={page.keySpecs} />
        <div className={css.pair}>
          <InTheBox inTheBox={page.inTheBox} notInTheBox={page.notInTheBox} />
          <Downloads id={page.id} downloads={page.downloads} />
        </div>
        <Warranty
          id={page.id}
          warranty={page.warranty}
          faultsLink={page.faultsLink}
          serviceProvinces={page.serviceProvinces}
        />
        <SpareParts parts={page.parts} />
        <Questions id={page.id} faqs={page.faqs} />
        <WorksWith worksWith={page.worksWith} />
        <Related related={page.related} categoryLink={page.categoryLink} />
      </div>
      <RecentlyViewed current={{ id: page.variantId, name: page.name, picture: page.pictures[0] ?? null }} />
    </div>
  )
}

function Questions({ id, faqs }: Pick<ProductPage, 'id' | 'faqs'>) {
  if (faqs.length === 0) return null
  return (
    <section
      id="preguntas"
      aria-labelledby="preguntas-titulo"
      className={`${specs.split} ${css.questionsSection}`}
    >
      <h2 id="preguntas-titulo" className={font.h2}>
        Preguntas
      </h2>
      <div>
        <div className={rule.above}>
          {faqs.map(({ question, answer }) => (
            <details key={question} className={`${rule.below} ${css.entry}`}>
              <summary className={`${layout.ends} ${css.question}`}>
                <h3 className={css.words}>{question}</h3>
                <FoldIcons size={20} />
              </summary>
              <p className={`${font.muted} ${css.answer}`}>{answer}</p>
            </details>
          ))}
        </div>
        <SiteLink
          href={`/contacto?modelo=${encodeURIComponent(id)}`}
          className={`${button.tall} ${print.never} ${space.above12}`}
        >
          Hacé tu pregunta
        </SiteLink>
      </div>
    </section>
  )
}

function Related({ related, categoryLink }: Pick<ProductPage, 'related' | 'categoryLink'>) {
  if (related.length === 0) return null
  return (
    <section
      aria-labelledby="relacionados"
      className={`${print.never} ${layout.section} ${css.relatedSection}`}
    >
      <div className={`${layout.wrap} ${css.head}`}>
        <h2 id="relacionados" className={font.h2}>
          Mirá también
        </h2>
        {categoryLink ? (
          <SiteLink href={categoryLink.link} className={`${button.text} ${css.more}`}>
            {`Todo en ${categoryLink.name}`}
          </SiteLink>
        ) : null}
      </div>
      <ProductGrid cards={related} />
    </section>
  )
}

type SectionIndexProps = Pick<ProductPage, 'name' | 'faqs' | 'parts' | 'availability'>

function ProductSectionIndex({ name, faqs, parts, availability }: SectionIndexProps) {
  const sections = productSections({ faqs, parts })

  return (
    <div className={`${print.never} ${rule.both} ${css.index}`}>
      <div className={`${layout.page} ${css.inside}`}>
        <nav aria-label={`Secciones de ${name}`} className={css.nav} data-enhance="section-index">
          <ul className={css.indexList}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className={`${layout.line} ${css.link}`}>
                  <span className={css.word} data-word={section.name}>
                    {section.name}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`${font.medium} ${css.buy}`}>
          <span>{name}</span>
          <BuyLink availability={availability} className={`${button.primary} ${button.compact}`} short />
        </div>
      </div>
    </div>
  )
}

type ProductSection = { id: string; name: string }

function productSections({ faqs, parts }: Pick<ProductPage, 'faqs' | 'parts'>): ProductSection[] {
  return [
    { id: 'caracteristicas', name: 'Características' },
    { id: 'especificaciones', name: 'Especificaciones' },
    { id: 'en-la-caja', name: 'En la caja' },
    { id: 'descargas', name: 'Descargas' },
    { id: 'garantia', name: 'Garantía' },
    ...(parts.length > 0 ? [{ id: 'repuestos', name: 'Repuestos' }] : []),
    ...(faqs.length > 0 ? [{ id: 'preguntas', name: 'Preguntas' }] : []),
  ]
}

function SpareParts({ parts }: Pick<ProductPage, 'parts'>) {
  if (parts.length === 0) return null
  return (
    <section id="repuestos" aria-labelledby="repuestos-titulo" className={`${specs.split} ${print.never}`}>
      <h2 id="repuestos-titulo" className={font.h2}>
        Repuestos y accesorios
      </h2>
      <ul className={`${rule.above} ${layout.start} ${css.partsList}`}>
        {parts.map(({ id: code, name, link, note }) => (
          <li key={code} className={`${layout.relative} ${rule.below} ${css.part}`}>
            <SiteLink href={link} className={anchor.cover}>
              {name}
            </SiteLink>
            <span className={font.code}>{note === null ? code : `${code}. ${note}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type CharacteristicsProps = Pick<
  ProductPage,
  'description' | 'highlights' | 'pictures' | 'lightModes' | 'size' | 'drawings' | 'weight' | 'figures'
>

function Characteristics(props: CharacteristicsProps) {
  const arrangement = arrangeHighlights(props.highlights, props.size)
  return (
    <section
      id="caracteristicas"
      aria-labelledby="caracteristicas-titulo"
      className={`${print.never} ${stack.l} ${specs.characteristicsSection}`}
    >
      <div className={`${stack.m} ${specs.intro}`}>
        <h2 id="caracteristicas-titulo" className={font.h2}>
          Características
        </h2>
        <div className={specs.description}>
          {props.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {arrangement ? <ProductStories {...props} arrangement={arrangement} /> : null}
      {props.size && props.drawings ? (
        <InCentimetres
          size={props.size}
          drawing={props.drawings.measures}
          weight={props.weight}
          highlight={arrangement?.measures ?? null}
        />
      ) : null}
    </section>
  )
}

type InCentimetresProps = {
  size: NonNullable<ProductPage['size']>
  drawing: NonNullable<ProductPage['drawings']>['measures']
  weight: string | null
  highlight: Arrangement['measures']
}

function InCentimetres({ size, drawing, weight, highlight }: InCentimetresProps) {
  return (
    <article className={`${stack.l} ${specs.measures}`}>
      <figure>
        <div className={`${layout.clip} ${specs.drawing}`}>
          <Drawing drawing={drawing} framed />
        </div>
        <figcaption className={`${font.faint} ${space.above12}`}>{drawing.caption}</figcaption>
      </figure>
      <div>
        <h3 className={font.h2}>{highlight?.title ?? allSides(size)}</h3>
        <p className={`${font.muted} ${specs.sizeText}`}>
          {highlight?.text ?? `De ancho, alto y profundidad.${weight === null ? '' : ` Peso: ${weight}.`}`}
        </p>
      </div>
    </article>
  )
}

function allSides({ width, height, depth }: NonNullable<ProductPage['size']>): string {
  return joinUnit([width, height, depth].map(formatNumber).join('\u00a0× '), 'cm')
}

function InTheBox({ inTheBox, notInTheBox }: Pick<ProductPage, 'inTheBox' | 'notInTheBox'>) {
  return (
    <section id="en-la-caja" aria-labelledby="en-la-caja-titulo" className={specs.listSection}>
      <h2 id="en-la-caja-titulo" className={`${font.h2} ${specs.heading}`}>
        En la caja
      </h2>
      <ul className={`${rule.above} ${font.body}`}>
        {inTheBox.map(({ item, quantity }) => (
          <li key={item} className={`${rule.below} ${specs.listItem}`}>
            <span className={`${font.muted} ${font.tabular} ${specs.quantity}`}>{quantity}</span>
            {item}
          </li>
        ))}
      </ul>
      {notInTheBox === null ? null : <p className={`${font.faint} ${specs.note}`}>{notInTheBox}</p>}
    </section>
  )
}
