import { box, disc, line, type Inks, type Motif, moved, oval, shape } from './motif.ts'

const stalk = (ink: Inks, x: number, top: number, lean: number) =>
  line(`M${x} 100 ${x + lean} ${top}`, ink.mid, 4) +
  [0.25, 0.5, 0.75].map((at) => disc(x + lean * at, 100 - (100 - top) * at, 2.6, ink.light)).join('') +
  line(
    `M${x + lean} ${top}c-10-6-16-2-20 6M${x + lean} ${top}c8-8 16-6 20 2M${x + lean} ${top}c-2-10 2-14 8-18`,
    ink.dark,
    3,
  )

const cane = (ink: Inks, from: number, count: number, step = 11) =>
  Array.from({ length: count }, (_, i) => stalk(ink, from + i * step, 36 + ((i * 17) % 29), ((i % 3) - 1) * 5)).join('')

export const sunAndCane: readonly Motif[] = [
  (ink) => {
    const rays = Array.from(
      { length: 7 },
      (_, i) => `<path d="M50 8V-4" transform="rotate(${i * 30 - 90} 50 50)"/>`,
    ).join('')
    return (
      `<g stroke="${ink.gold}" stroke-width="5" stroke-linecap="round">${rays}</g>` +
      disc(50, 50, 32, ink.gold) +
      cane(ink, 6, 6, 17)
    )
  },
  (ink) => {
    const panel =
      shape('M10 60 24 16h60l-8 44z', ink.dark) +
      line('M15 45h64M20 30h61M32 60 42 16M54 60l8-44', ink.glass, 1.8) +
      line('M42 60v40M20 100h44', ink.light, 4)
    return moved(-6, 20, 0.8, panel) + moved(40, 8, 0.92, panel) + cane(ink, 0, 2)
  },
  (ink) => {
    const blade = 'M0 0C6-8 5-26 0-38-3-26-4-8 0 0z'
    const turbine = (turn: number) =>
      shape('M-2.5 0h5l2 70h-9z', ink.mid) +
      [0, 120, 240]
        .map((angle) => `<path d="${blade}" fill="${ink.mid}" transform="rotate(${angle + turn})"/>`)
        .join('') +
      disc(0, 0, 3.6, ink.mark)
    return moved(34, 30, 1, turbine(15)) + moved(76, 48, 0.74, turbine(70)) + cane(ink, 2, 2)
  },
]

export const street: readonly Motif[] = [
  (ink) => {
    const front = (x: number, top: number, width: number, paint: string, awning: string) =>
      box(x, top, width, 100 - top, paint) +
      [top + 7, top + 23]
        .filter((y) => y < 66)
        .flatMap((y) => [x + 4, x + width - 11].map((at) => box(at, y, 7, 10, ink.glass)))
        .join('') +
      box(x + 3, 82, width - 6, 18, ink.dark) +
      shape(`M${x} 76h${width}l3 8H${x - 3}z`, awning)
    return (
      front(-8, 34, 28, ink.light, ink.mark) +
      front(20, 14, 26, ink.mid, ink.gold) +
      front(46, 42, 30, ink.gold, ink.mark) +
      front(76, 24, 30, ink.light, ink.mid)
    )
  },
  (ink) => {
    const tree = (x: number, y: number, size: number) =>
      line(`M${x} ${y}v-${size * 1.2}`, ink.dark, size / 4) +
      disc(x, y - size * 1.7, size, ink.mid) +
      disc(x + size * 0.5, y - size * 1.2, size * 0.7, ink.mid)
    return (
      shape('M46 40h8l46 60H0z', ink.light) +
      line('M50 46v4M50 56v6M50 69v9M50 86v14', ink.gold, 2.6) +
      tree(30, 62, 6) +
      tree(70, 62, 6) +
      tree(18, 78, 9) +
      tree(84, 78, 9) +
      tree(0, 98, 13) +
      tree(104, 98, 13)
    )
  },
  (ink) => {
    const stall = (awning: string) =>
      line('M6 34v66M74 34v66', ink.dark, 3.5) +
      shape('M0 38 10 14h60l10 24z', ink.light) +
      shape('M0 38 10 14h12l-6 24zM32 38l3-24h11l3 24zM64 38l-6-24h12l10 24z', awning) +
      box(2, 70, 76, 30, ink.mid) +
      [12, 26, 40, 54, 68].map((x, i) => disc(x, 66, 6, [ink.gold, ink.mark, ink.light][i % 3] ?? ink.gold)).join('')
    return moved(-8, 20, 0.8, stall(ink.mid)) + moved(46, 4, 0.96, stall(ink.mark), 0.8)
  },
]

const fish = (ink: Inks, x: number, y: number, size: number, fill: string, facing = 1) =>
  moved(
    x,
    y,
    size,
    shape('M0 0c8-10 22-10 30 0-8 10-22 10-30 0z', fill) +
      shape('M-10-8 2 0-10 8z', fill) +
      disc(22, -2, 1.8, ink.dark),
    size * facing,
  )

export const reef: readonly Motif[] = [
  (ink) =>
    line('M26 100V66M26 82 10 64M26 74 40 52M26 66 20 44M10 64 8 52M40 52l8-8', ink.mark, 6) +
    line('M74 100V72M74 88l18-14M74 78 62 60M92 74l2-12', ink.gold, 6) +
    shape('M40 100c0-22 24-22 24 0z', ink.light) +
    line('M46 96c0-8 12-8 12 0', ink.mid, 2) +
    fish(ink, 54, 34, 1, ink.light) +
    fish(ink, 36, 16, 0.7, ink.gold, -1),
  (ink) =>
    oval(50, 54, 30, 21, ink.mark) +
    line('M36 40l14 12 14-12M50 52v22M30 58l20-6 20 6', ink.light, 2.6) +
    oval(88, 48, 11, 8, ink.gold) +
    disc(91, 46, 1.8, ink.dark) +
    shape(
      'M64 36c10-14 22-16 28-12-2 10-14 16-22 18zM36 70c-8 14-20 18-26 14 2-10 10-18 20-20zM68 70c6 10 14 14 20 12 0-8-6-14-14-18z',
      ink.gold,
    ) +
    line('M8 100c-4-12 4-18 0-30M18 100c-4-8 4-14 0-22M98 100c-4-10 4-16 0-26', ink.light, 3.6),
  (ink) =>
    disc(30, 22, 17, ink.mid) +
    disc(52, 14, 20, ink.mid) +
    disc(72, 24, 16, ink.mid) +
    disc(50, 30, 16, ink.dark) +
    line(
      'M50 34v22M50 50C34 54 26 70 22 100M50 50c16 4 24 20 28 50M50 54c-8 8-10 24-12 46M50 54c8 8 10 24 12 46M50 56v44',
      ink.light,
      4,
    ) +
    fish(ink, 4, 84, 0.7, ink.gold) +
    fish(ink, 98, 72, 0.6, ink.mark, -1),
]
