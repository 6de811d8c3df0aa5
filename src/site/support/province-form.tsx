import button from '#/ui/button.module.css'
import field from '#/ui/field.module.css'
import layout from '#/ui/layout.module.css'
import css from './support.module.css'

type ProvinceFormProps = { id: string; trade: string | null; provinces: readonly string[] }

/** Form from a province to its service centres for a kind of product (`trade`). */
export function ProvinceForm({ id, trade, provinces }: ProvinceFormProps) {
  return (
    <form
      action="/soporte#centros"
      toolname="centros_de_servicio"
      tooldescription="Muestra los centros de servicio de una provincia."
      className={`${layout.wrap} ${css.form}`}
    >
      {trade === null ? null : <input type="hidden" name="rubro" value={trade} />}
      <label htmlFor={id} className={layout.hidden}>
        Provincia
      </label>
      <select id={id} name="provincia" defaultValue="" className={`${field.control} ${css.province}`}>
        <option value="">Todas las provincias</option>
        {provinces.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </select>
      <button className={button.outline}>Ver centros de servicio</button>
    </form>
  )
}
