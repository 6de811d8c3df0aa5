/** Material of a solid, by factors; `unlit` takes colours from vertices. */
export type Material = {
  color: readonly [red: number, green: number, blue: number, alpha: number]
  metal: number
  rough: number
  glow: readonly [red: number, green: number, blue: number]
  unlit: boolean
  seeThrough: boolean
}

type Solid = {
  /** Quantised coordinates, in units of `step` metres. */
  points: Uint16Array
  normals: Int8Array
  colors: Uint16Array | null
  corners: Uint16Array | Uint32Array
  /** Index in `looks` of each variant. */
  looks: readonly number[]
}

type ModelAnchor = {
  name: string
  use: string | null
  at: readonly [number, number, number]
  out: readonly [number, number, number]
}

/** 3D model of a product in metres: y up, z towards the viewer, standing on y = 0. */
export type Model = {
  solids: readonly Solid[]
  looks: readonly Material[]
  variants: readonly string[]
  step: number
  origin: readonly [number, number, number]
  marks: readonly ModelAnchor[]
}

type Triple = [number, number, number]
type Extensions = Record<
  string,
  { variants?: { name: string }[]; mappings?: Mapping[]; emissiveStrength?: number }
>
type Mapping = { material: number; variants: number[] }
type GlbMaterial = {
  pbrMetallicRoughness?: {
    baseColorFactor?: Material['color']
    metallicFactor?: number
    roughnessFactor?: number
  }
  emissiveFactor?: Triple
  alphaMode?: string
  extensions?: Extensions
}
type Primitive = {
  attributes: { POSITION: number; NORMAL: number; COLOR_0?: number }
  indices: number
  material: number
  extensions?: Extensions
}
type GlbDocument = {
  nodes: {
    name: string
    translation: Triple
    scale?: Triple
    extras?: { use?: string; out: Triple }
  }[]
  meshes: [{ primitives: Primitive[] }]
  materials: GlbMaterial[]
  accessors: { bufferView: number; componentType: number; count: number }[]
  bufferViews: { byteOffset: number; byteLength: number; byteStride?: number }[]
  extensions?: Extensions
}

const GLB = 0x46546c67
const GLB_HEADER_BYTES = 20
const UNSIGNED_INT = 5125

/** Reads the GLB subset of `studio/make_glb.py`: one quantised mesh without textures. @throws {Error} with the fault */
export function readGlb(buffer: ArrayBuffer): Model {
  const data = new DataView(buffer)
  if (buffer.byteLength < GLB_HEADER_BYTES || data.getUint32(0, true) !== GLB) throw new Error('no GLB')
  const length = data.getUint32(12, true)
  const document = JSON.parse(
    new TextDecoder().decode(new Uint8Array(buffer, GLB_HEADER_BYTES, length)),
  ) as GlbDocument
  const binary = GLB_HEADER_BYTES + length + 8
  const variants = document.extensions?.KHR_materials_variants?.variants?.map(({ name }) => name) ?? ['']

  function rows<Row extends Uint16Array | Int8Array>(
    index: number,
    Rows: { new (buffer: ArrayBuffer, at: number, length: number): Row; new (length: number): Row },
  ): Row {
    const { bufferView, count } = document.accessors[index]!
    const { byteOffset, byteLength } = document.bufferViews[bufferView]!
    const size = Rows === (Uint16Array as unknown) ? 2 : 1
    const filled = new Rows(buffer, binary + byteOffset, byteLength / size)
    const packed = new Rows(count * 3)
    for (let i = 0; i < count; i++)
      for (let axis = 0; axis < 3; axis++) packed[i * 3 + axis] = filled[i * 4 + axis]!
    return packed
  }

  const [body, ...marks] = document.nodes
  if (!body?.scale) throw new Error('no quantised body')
  return {
    solids: document.meshes[0].primitives.map(({ attributes, indices, material, extensions }) => {
      const { bufferView, componentType, count } = document.accessors[indices]!
      const Corners = componentType === UNSIGNED_INT ? Uint32Array : Uint16Array
      const mappings = extensions?.KHR_materials_variants?.mappings ?? []
      return {
        points: rows(attributes.POSITION, Uint16Array),
        normals: rows(attributes.NORMAL, Int8Array),
        colors: attributes.COLOR_0 === undefined ? null : rows(attributes.COLOR_0, Uint16Array),
        corners: new Corners(buffer, binary + document.bufferViews[bufferView]!.byteOffset, count),
        looks: variants.map(
          (_, variant) => mappings.find(({ variants: of }) => of.includes(variant))?.material ?? material,
        ),
      }
    }),
    looks: document.materials.map(readMaterial),
    variants,
    step: body.scale[0],
    origin: body.translation,
    marks: marks.flatMap(({ name, translation, extras }) =>
      extras ? [{ name, use: extras.use ?? null, at: translation, out: extras.out }] : [],
    ),
  }
}

function readMaterial({
  pbrMetallicRoughness: factors = {},
  emissiveFactor = [0, 0, 0],
  alphaMode,
  extensions,
}: GlbMaterial): Material {
  const strength = extensions?.KHR_materials_emissive_strength?.emissiveStrength ?? 1
  const [red, green, blue] = emissiveFactor
  return {
    color: factors.baseColorFactor ?? [1, 1, 1, 1],
    metal: factors.metallicFactor ?? 1,
    rough: factors.roughnessFactor ?? 1,
    glow: [red * strength, green * strength, blue * strength],
    unlit: extensions?.KHR_materials_unlit !== undefined,
    seeThrough: alphaMode === 'BLEND',
  }
}
