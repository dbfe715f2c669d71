import { expect, it } from 'vitest'
import { code, read } from './source'

const sources = code.filter((file) => file.startsWith('src/'))
const screens = sources.filter((file) => file.endsWith('.tsx'))

const INSIDE = String.raw`(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*`
/** A control's name and what it is given; a Button's words too. It takes no text away: what stands in another's `footer` is one as well. */
const CONTROL = new RegExp(String.raw`(?=<([A-Z]\w*|button|input)\b((?:[^<>{}]|=>|\{${INSIDE}\})*?)\/?>)`, 'g')

/**
 * Controls that are grey without a network, or say why in words of their own, each with its reason. Everything else is an
 * `OnlineButton` or an `OnlineIconButton`, or takes its reason from `useWaiting`.
 */
const OWN: Record<string, string> = {
  'src/app/outbox/outbox-sheet.tsx': 'what waits goes by itself, which its button says then',
  'src/domains/account/parts/set-by-code.tsx':
    'the frame says it above the form, once for all that is in it (AuthFrame)',
  'src/domains/account/parts/ways/way-buttons.tsx': 'as above',
  'src/domains/account/screens/forgot.tsx': 'as above',
  'src/domains/account/screens/link-account.tsx': 'as above',
  'src/domains/account/screens/login.tsx': 'as above',
  'src/domains/account/screens/register.tsx': 'as above',
  'src/domains/software/parts/my-app-card.tsx': 'the two buttons beside the switch say it',
}

it('nothing is merely grey without a network', () => {
  const controls = screens.flatMap((file) =>
    [...read(file).matchAll(CONTROL)].map(([, name = '', props = '']) => ({ file, name, props })),
  )
  expect(controls.length).toBeGreaterThan(3000)
  const grey = controls.filter(({ props }) => /disabled=\{[^{}]*!online/.test(props))
  expect([...new Set(grey.map(({ file }) => file))].filter((file) => file !== 'src/ui/online-button.tsx')).toEqual(
    Object.keys(OWN).toSorted(),
  )
})

/** What a file takes from `*.mutations.ts`: writes that are sent now or not at all. */
const sent = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '[^']*\.mutations'/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[a-z]\w*$/.test(name) && !/^(?:use|refresh)[A-Z]/.test(name))

/**
 * The functions of a file that do what cannot wait for the network: they go through `attempt`, write at once, or fetch a file
 * from the server.
 */
const needy = (text: string): ReadonlySet<string> => {
  const names = new Set(['attempt', 'attemptSaving', ...sent(text)])
  const calls = new RegExp(String.raw`\b(?:${[...names].join('|')})\(`)
  if (/import \{[^}]*\bdownload\b[^}]*\} from '#lib\/device\/download'/.test(text)) names.add('download')
  for (const { 1: indent = '', 2: name = '', index } of text.matchAll(
    /^( *)(?:export )?(?:const|(?:async )?function) (\w+)/gm,
  )) {
    // To the next line that stands as far out as its first.
    const rest = text.slice(index + indent.length)
    const end = rest.search(
      new RegExp(String.raw`\n${indent}(?:const|return|if|\}|//|/\*|use|export|function|async|await)`),
    )
    const body = end < 0 ? rest : rest.slice(0, end)
    if (/^[a-z]/.test(name) && !/^use[A-Z]/.test(name) && calls.test(body)) names.add(name)
  }
  return names
}
const names = (expression: string, of: ReadonlySet<string>) =>
  [...expression.matchAll(/\w+/g)].some(([word]) => of.has(word))

it('a button that starts what no device can do alone is an OnlineButton, which says so without a network', () => {
  let pressed = 0
  const plain = screens.flatMap((file) => {
    const text = read(file)
    const needs = needy(text)
    return [...text.matchAll(CONTROL)].flatMap(([, name = '', props = '']) => {
      const deed = new RegExp(String.raw`onClick=\{(${INSIDE})\}`).exec(props)?.[1] ?? ''
      if (!names(deed, needs)) return []
      pressed += 1
      return (name === 'Button' || name === 'IconButton') && !OWN[file] ? [`${file}: ${deed.trim()}`] : []
    })
  })
  expect(pressed).toBeGreaterThan(150)
  expect(plain).toEqual([])
})

/** Forms that are sent by no OnlineButton, each with its reason. */
const ENTER: Record<string, string> = {
  'src/domains/rooms/parts/checkin-running.tsx': 'a code that was typed waits on the device',
  'src/site/cert.tsx': 'it asks, and changes nothing',
  'src/ui/fields/search-field.tsx': 'as above',
}

it('a form is sent by an OnlineButton: while that waits, the browser holds Enter back too', () => {
  const forms = screens.flatMap((file) =>
    [...read(file).matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => {
      const [button] = [...form.matchAll(CONTROL)].filter(([, , props = '']) => props.includes('type="submit"'))
      return { file, by: button?.[1] }
    }),
  )
  expect(forms.length).toBeGreaterThan(15)
  const other = forms.filter(({ file, by }) => by !== 'OnlineButton' && !OWN[file])
  expect(other.map(({ file }) => file)).toEqual(Object.keys(ENTER))
})

/** The innermost braces around a place. */
const around = (text: string, place: number): string => {
  let [from, to] = [place, place]
  for (let depth = 0; from > 0; from -= 1) {
    if (text[from] === '}') depth += 1
    if (text[from] !== '{') continue
    if (depth === 0) break
    depth -= 1
  }
  for (let depth = 0; to < text.length; to += 1) {
    if (text[to] === '{') depth += 1
    if (text[to] !== '}') continue
    if (depth === 0) break
    depth -= 1
  }
  return text.slice(from, to + 1)
}

it('a deed of a row, a menu or a sheet that no device can do alone is marked `online`, and says so too', () => {
  let deeds = 0
  const plain = sources.flatMap((file) => {
    const text = read(file)
    const needs = needy(text)
    return [...text.matchAll(/\bonSelect: /g)].flatMap(({ index }) => {
      const entry = around(text, index)
      if (!names(entry.slice(entry.indexOf('onSelect: ')), needs)) return []
      deeds += 1
      return entry.includes('online: true') ? [] : [`${file}: ${entry.replaceAll(/\s+/g, ' ')}`]
    })
  })
  expect(deeds).toBeGreaterThan(50)
  expect(plain).toEqual([])
})

/** Sentences of a screen's state, no control's words. */
const SENTENCES = ['src/domains/exams/parts/device-check.tsx', 'src/domains/files/previewers/loading.tsx']

it('that something waits for a network is said in one way', () => {
  const own = sources.filter((file) =>
    read(file)
      .split('\n')
      .some((line) => /联网后(?:才能|可)/.test(line) && !/\boffline=/.test(line)),
  )
  expect(own.toSorted()).toEqual([...SENTENCES, 'src/ui/online-button.tsx', 'src/ui/states/error-state.tsx'].toSorted())
})
