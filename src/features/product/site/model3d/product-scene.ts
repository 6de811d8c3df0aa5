import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  BackSide,
  BoxGeometry,
  PMREMGenerator,
  type Texture,
} from 'three'
import type { Material, Model } from '#/catalogue/model3d/read-glb.ts'

/** Centre, size and intensity of each softbox around a product scaled to one unit. */
const LIGHTS: readonly (readonly [
  at: readonly [number, number, number],
  size: readonly [number, number, number],
  light: number,
])[] = [
  [[0, 5.4, 0.5], [5, 0.1, 4], 7],
  [[-5.4, 2.2, 2.4], [0.1, 4.2, 3.6], 9],
  [[5.4, 1.6, 1.2], [0.1, 4.6, 2.2], 5],
  [[1.2, 2.4, 5.4], [3.2, 2.2, 0.1], 2.4],
  [[-2.4, 3, -5.4], [2.2, 3.6, 0.1], 6],
  [[3, 3, -5.4], [1.4, 3.6, 0.1], 5],
]
const WALLS = 0.7

/** Environment map of neutral studio light, generated here to avoid loading an image. */
function studioLight(renderer: WebGLRenderer): Texture {
  const room = new Scene()
  const box = new BoxGeometry()
  const walls = new Mesh(box, new MeshBasicMaterial({ color: new Color().setScalar(WALLS), side: BackSide }))
  walls.scale.setScalar(11)
  room.add(walls)
  for (const [at, size, light] of LIGHTS) {
    const softbox = new Mesh(box, new MeshBasicMaterial({ color: new Color().setScalar(light) }))
    softbox.position.set(...at)
    softbox.scale.set(...size)
    room.add(softbox)
  }
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(room, 0.02)
  generator.dispose()
  box.dispose()
  return texture
}

/** Angles in degrees; `near`: zoom, where 1 fits the product to the stage. */
export type Pose = { turn: number; rise: number; near: number }

const ANGLE = 24
const FILL = 1.2
const EXPOSURE = 1.05
const SHADOW = 0.34
const EDGE_INK = '#8a8a86'

export class ProductScene {
  readonly renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(ANGLE, 1, 0.001, 100)
  readonly #worn: ((variant: number) => void)[] = []
  readonly #measures: LineSegments
  readonly size: Vector3
  readonly #middle: Vector3
  readonly #reach: number

  /** @throws {Error} if WebGL is not supported. */
  constructor(model: Model) {
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' })
    this.renderer.toneMapping = NeutralToneMapping
    this.renderer.toneMappingExposure = EXPOSURE
    this.#scene.environment = studioLight(this.renderer)
    const body = this.#bodyOf(model)
    this.#scene.add(body)
    const low = new Vector3(Infinity, Infinity, Infinity)
    const high = low.clone().negate()
    for (const child of body.children) {
      const { boundingBox } = (child as Mesh).geometry
      low.min(boundingBox!.min)
      high.max(boundingBox!.max)
    }
    const origin = new Vector3(...model.origin)
    low.multiplyScalar(model.step).add(origin)
    high.multiplyScalar(model.step).add(origin)
    this.size = high.clone().sub(low)
    this.#middle = low.clone().add(high).multiplyScalar(0.5)
    this.#reach = this.size.length() / 2
    this.#scene.add(shadowOf(this.size, this.#middle))
    this.#measures = edges(low, high)
    this.#measures.visible = false
    this.#scene.add(this.#measures)
    this.wear(0)
  }

  #bodyOf({ solids, looks, step, origin }: Model): Group {
    const body = new Group()
    const materials = looks.map(materialOf)
    for (const { points, normals, colors, corners, looks: worn } of solids) {
      const geometry = new BufferGeometry()
      geometry.setAttribute('position', new BufferAttribute(points, 3))
      geometry.setAttribute('normal', new BufferAttribute(normals, 3, true))
      if (colors) geometry.setAttribute('color', new BufferAttribute(colors, 3, true))
      geometry.setIndex(new BufferAttribute(corners, 1))
      geometry.computeBoundingBox()
      const mesh = new Mesh(geometry)
      this.#worn.push((variant) => (mesh.material = materials[worn[variant]!]!))
      body.add(mesh)
    }
    body.scale.setScalar(step)
    body.position.set(...origin)
    return body
  }

  wear(variant: number): void {
    for (const change of this.#worn) change(variant)
  }

  showMeasures(visible: boolean): void {
    this.#measures.visible = visible
  }

  resize(width: number, height: number): void {
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    this.renderer.setSize(width, height, false)
    this.#camera.aspect = width / height
    this.#camera.updateProjectionMatrix()
  }

  draw({ turn, rise, near }: Pose): void {
    const [about, up] = [turn, rise].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
    const half = Math.tan((ANGLE * Math.PI) / 360)
    // Extent of the box as seen from this angle, so that tall and wide products fill the stage alike.
    const wide = Math.abs(Math.cos(about)) * this.size.x + Math.abs(Math.sin(about)) * this.size.z
    const tall =
      Math.cos(up) * this.size.y +
      Math.abs(Math.sin(up)) *
        (Math.abs(Math.sin(about)) * this.size.x + Math.abs(Math.cos(about)) * this.size.z)
    const far = (Math.max(tall, wide / this.#camera.aspect) * FILL) / 2 / half + this.#reach * 0.3
    const back = new Vector3(Math.sin(about) * Math.cos(up), Math.sin(up), Math.cos(about) * Math.cos(up))
    this.#camera.position.copy(this.#middle).addScaledVector(back, far / near)
    this.#camera.near = far / near / 50
    this.#camera.far = far * 8
    this.#camera.updateProjectionMatrix()
    this.#camera.lookAt(this.#middle)
    this.renderer.render(this.#scene, this.#camera)
  }

  /** Position as fractions of the stage's width and height, from top left. */
  placeOf(at: Vector3): { x: number; y: number } {
    const { x, y } = at.clone().project(this.#camera)
    return { x: (x + 1) / 2, y: (1 - y) / 2 }
  }

  faces(at: Vector3, out: Vector3): boolean {
    return this.#camera.position.clone().sub(at).normalize().dot(out) > 0.1
  }

  /** Midpoints of the dimensioned edges. */
  get measured(): readonly Vector3[] {
    const { x, y, z } = this.size
    return [
      new Vector3(this.#middle.x, 0, this.#middle.z + z / 2),
      new Vector3(this.#middle.x - x / 2, y / 2, this.#middle.z + z / 2),
      new Vector3(this.#middle.x + x / 2, 0, this.#middle.z),
    ]
  }

  dispose(): void {
    this.#scene.traverse((each) => {
      if (each instanceof Mesh) each.geometry.dispose()
    })
    this.renderer.dispose()
    this.renderer.forceContextLoss()
  }
}

function materialOf({ color: [red, green, blue, alpha], metal, rough, glow, unlit, seeThrough }: Material) {
  if (unlit) return new MeshBasicMaterial({ vertexColors: true, side: DoubleSide })
  return new MeshStandardMaterial({
    color: new Color(red, green, blue),
    metalness: metal,
    roughness: rough,
    emissive: new Color(...glow),
    transparent: seeThrough,
    opacity: alpha,
    depthWrite: !seeThrough,
    side: DoubleSide,
  })
}

/** Shadow on the floor that fades out before its edge. */
function shadowOf(size: Vector3, middle: Vector3): Mesh {
  const rings = 24
  const around = 48
  const points: number[] = []
  const shades: number[] = []
  const corners: number[] = []
  for (let ring = 0; ring <= rings; ring++) {
    const reach = ring / rings
    const shade = SHADOW * (1 - reach) ** 1.6
    for (let step = 0; step < around; step++) {
      const angle = (step / around) * 2 * Math.PI
      points.push(Math.cos(angle) * reach, 0, Math.sin(angle) * reach)
      shades.push(0, 0, 0, shade)
      if (ring === 0) continue
      const next = (step + 1) % around
      const [inner, outer] = [(ring - 1) * around, ring * around]
      corners.push(inner + step, outer + step, outer + next, inner + step, outer + next, inner + next)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3))
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(shades), 4))
  geometry.setIndex(corners)
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  })
  const shadow = new Mesh(geometry, material)
  shadow.position.set(middle.x, -0.0005 * size.y, middle.z)
  shadow.scale.set(size.x * 0.82, 1, size.z * 0.82)
  return shadow
}

/** Dimension lines of the box: bottom front, left vertical, and right depth edges. */
function edges(low: Vector3, high: Vector3): LineSegments {
  const geometry = new BufferGeometry().setFromPoints([
    new Vector3(low.x, low.y, high.z),
    new Vector3(high.x, low.y, high.z),
    new Vector3(low.x, low.y, high.z),
    new Vector3(low.x, high.y, high.z),
    new Vector3(high.x, low.y, high.z),
    new Vector3(high.x, low.y, low.z),
  ])
  return new LineSegments(geometry, new LineBasicMaterial({ color: EDGE_INK, depthTest: false }))
}
