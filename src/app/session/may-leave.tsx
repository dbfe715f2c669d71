import { flushOutbox, hurry, unsent, useOutbox } from '#lib/outbox/outbox'

/** More of them are counted alone. */
const NAMED = 3

/** What still waits, less with each that arrives. */
function Waiting({ before }: { before: string }) {
  const { items } = useOutbox()
  const more = items.length - NAMED
  const lines = [before, ...items.slice(0, NAMED).map(({ title }) => `“${title}”`), more > 0 && `另有 ${more} 项`]
  return lines.filter(Boolean).join('\n')
}

/** Sends all that can be sent, though it was tried in vain a moment ago. */
const send = (): Promise<'tried'> =>
  hurry()
    // Also where the last call found no network: there may be one again.
    .then(flushOutbox)
    .catch(() => {})
    .then(() => 'tried')

const drop = { key: 'drop', label: '丢弃并退出', variant: 'danger' } as const

/**
 * Whether the person may go: unsent work is never dropped without asking, and can be sent first, which may take as long as a film;
 * meanwhile they can stay, or give up the rest and go `atOnce`.
 */
export const mayLeave = async (): Promise<{ go: boolean; atOnce?: boolean }> => {
  for (let tried = false; ; tried = true) {
    const left = await unsent()
    if (!left) return { go: true }
    const { choose } = await import('#ui/overlays/confirm')
    const body = tried
      ? '没有全部提交成功。可以联网后再试，或在“未提交的内容”里查看原因。'
      : '退出后，这台设备上没有提交的内容会被删除。'
    const what = await choose({
      title: `还有 ${left} 项没有提交`,
      body: <Waiting before={body} />,
      choices: [
        { key: 'send', label: tried ? '再次提交并退出' : '提交后退出', variant: 'primary' },
        drop,
        { key: 'stay', label: '取消', variant: 'secondary' },
      ],
    })
    const then =
      what === 'send'
        ? await choose({
            title: '正在提交，完成后退出',
            body: <Waiting before="" />,
            choices: [{ key: 'stay', label: '暂不退出', variant: 'secondary' }, drop],
            until: send(),
          })
        : what
    if (then !== 'tried') return { go: then === 'drop', atOnce: true }
  }
}
