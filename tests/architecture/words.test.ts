import { expect, it } from 'vitest'
import { jobNames } from '../../src/domains/account/screens/manage/office/health-words'
import { code, files, read } from './source'

const page = code.filter((f) => f.startsWith('src/'))

it('writes query keys only in the queries of a domain or in the kernel of them', () => {
  const allowed = (f: string) => /\.queries\.ts$/.test(f) || f === 'src/lib/net/query.ts'
  expect(page.filter((f) => !allowed(f) && /queryKey:\s*\[/.test(read(f)))).toEqual([])
})

it('has a Chinese name for every job that the system’s state lists', () => {
  const jobs = code
    .filter((f) => f.startsWith('server/'))
    .flatMap((f) => [...read(f).matchAll(/\bname: '([^']+)',\s*every:/g)].map(([, name = '']) => name))
  expect(jobs.length).toBeGreaterThan(20)
  expect(jobs.filter((name) => !jobNames[name])).toEqual([])
})

it('never invalidates everything', () => {
  expect(page.filter((f) => /invalidateQueries\(\s*\)/.test(read(f)))).toEqual([])
})

it('gives every screen of a manager a way back, which a phone has nowhere else', () => {
  const lost = page
    .filter((f) => /\/screens\/manage\/.*\.tsx$/.test(f))
    .flatMap((f) =>
      [...read(f).matchAll(/<Page\s(.*?)>(?=\s*[<{\n])/gs)]
        .filter(([, props = '']) => !/backHref|onBack|above=/.test(props))
        .map(() => f),
    )
  expect(lost).toEqual([])
})

it('turns the pages of a list in one place, which reads on instead on a phone', () => {
  const turned = page.filter((f) => /上一页|下一页/.test(read(f)) || /\/pager'/.test(read(f)))
  expect(turned).toEqual(['src/ui/lists/list-end.tsx', 'src/ui/lists/pager.tsx'])
})

it('has no barrel files', () => {
  expect(code.filter((f) => /(^|\/)index\.ts$/.test(f) && /export \* from/.test(read(f)))).toEqual([])
})

it('leaves nothing open and nothing skipped', () => {
  const open = code.filter(
    (f) => /^(src|server|sw)\//.test(f) && /\b(TODO|FIXME|XXX)\b|[Nn]ot implemented|敬请期待|开发中/.test(read(f)),
  )
  const skipped = code.filter(
    (f) =>
      f.startsWith('tests/') &&
      !f.startsWith('tests/architecture/') &&
      /\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(read(f)),
  )
  expect([...open, ...skipped]).toEqual([])
})

it('waits for what comes late by what a busy machine is given, not by the second that Vitest gives', () => {
  const own = code.filter((f) => f.startsWith('tests/') && /\bvi\.wait(For|Until)\(/.test(read(f)))
  expect(own).toEqual(['tests/support/until.ts'])
})

it('silences a check only with the reason beside it', () => {
  const silenced = code
    .filter((f) => !f.startsWith('tests/architecture/'))
    .flatMap((f) =>
      read(f)
        .split('\n')
        .filter((l) => /@ts-(ignore|nocheck)|biome-ignore(?! [\w/]+: .{10,})|@ts-expect-error(?! .{10,})/.test(l))
        .map((l) => `${f}: ${l.trim()}`),
    )
  expect(silenced).toEqual([])
})

it('ships no address of a machine or of a package registry', () => {
  const text = files.filter((f) => /\.(ts|tsx|json|md|html|css|mjs|yml|sh)$/.test(f) || f === '.ci/run')
  expect(
    text.filter(
      (f) =>
        /"resolved":|["'` (]\/(home|root|work|Users)\/\w+\/|registry\.npmjs/.test(read(f)) &&
        !f.startsWith('tests/architecture/'),
    ),
  ).toEqual([])
})

it('puts a room’s word for its works into a text in one place of the page and one of the server', () => {
  const fill = code.filter(
    (f) => /^(src|server)\//.test(f) && /\b(withWord|wordOf)\b.*rooms\/word\.rules'/.test(read(f)),
  )
  expect(fill.sort()).toEqual([
    'server/domains/rooms/word.service.ts',
    'server/plugins/errors.ts',
    'src/domains/rooms/parts/room-words.ts',
  ])
})

/** Where no room is meant, or rooms of several words meet; everywhere else a text says `{work}`. */
const ofNoRoom = [
  // The word itself, and the scene that is called after it.
  'src/contract/rooms/rooms.labels.ts',
  // Titles of addresses, until the room is known.
  ...['work', 'update-work'].map((name) => `src/routes/training-room/manager/$id/${name}.tsx`),
  ...['work', 'work-detail'].map((name) => `src/routes/training-room/student/$id/${name}.tsx`),
  // All rooms of a person, or of nobody yet.
  'src/app/home/today.tsx',
  'src/app/screens/about.tsx',
  'src/app/screens/shared-screen.tsx',
  'src/contract/kernel/pages.labels.ts',
  'src/contract/search/search.labels.ts',
  'src/domains/todo/screens/todo-list.tsx',
  'src/domains/works/parts/share/share-into-work.tsx',
  'src/domains/works/screens/reading.tsx',
  'server/domains/works/personal.sql.ts',
  // An organisation's or the platform's console.
  'src/contract/orgs/merges/merges.rules.ts',
  'src/domains/account/screens/manage/office/health-words.ts',
  ...['console-detail', 'software-form', 'ticket-key', 'software-columns'].map(
    (name) => `src/domains/software/screens/manage/${name}.tsx`,
  ),
  'server/domains/orgs/units/units.service.ts',
]

it('says 工单 only where no room is meant that may call it otherwise', () => {
  const says = code.filter((f) => /^(src|server)\//.test(f) && !f.startsWith('server/db/seed/') && /工单/.test(read(f)))
  expect(says.sort()).toEqual(ofNoRoom.sort())
})

// One word for one thing (docs/glossary.md); what stands here was thrown out for another.
const thrownOut: [RegExp, string][] = [
  [/本机/, '手机 or 这台设备 (thisDevice)'],
  [/待发送|没有发送|未发送/, '待提交, 没有提交'],
  [/[「」]|《\$\{/, '“ ” around names'],
  [/能力点|能力雷达/, '技能点'],
  [/(?<!添)加评|指派/, '复评, 分配'],
  [/克隆/, '复制'],
  [/不要了|不提交了|先不提交/, '放弃, 取消提交'],
  [/应用管理|我的应用|在应用里/, '软件'],
  [/所有者/, '负责人'],
  [/(回执|共享码)已复制/, '复制成功'],
  [/权重(之和|合计)应/, '权重总和需等于100'],
  [/\d+M[，。；]/, '5 MB'],
  [/消息/, '通知'],
  [/队伍/, '团队'],
  [/频道/, '专栏'],
  [/从作业(?!中活动)/, '从工单中, or 从{work}中, where the room’s word goes'],
  [/（组）/, '(组), as the specification writes it'],
]

it('says in the interface what the glossary says, not what was thrown out', () => {
  // A log of the server speaks to whoever runs it, the demo's people as they like.
  const speaks = code.filter((f) => /^(src|server)\//.test(f) && !/^server\/(db\/seed|lib\/page\/greeting)/.test(f))
  const said = speaks.flatMap((f) =>
    thrownOut.filter(([word]) => word.test(read(f))).map(([word, instead]) => `${f}: ${word.source}; say ${instead}`),
  )
  expect(said).toEqual([])
})

it('compares states of rooms and contests with their names, not with the numbers that the calls give them', () => {
  const names = ['src/contract/rooms/rooms.rules.ts']
  const state = '(stage_status|stageStatus|signup_status|end_status|contest_type|template)'
  const bare = new RegExp(`\\b${state}\\)? (===|!==|>=|<=|>|<) -?[1-9]`)
  const numbers = code.filter((f) => /^(src|server|sw)\//.test(f) && !names.includes(f) && bare.test(read(f)))
  expect(numbers).toEqual([])
})
