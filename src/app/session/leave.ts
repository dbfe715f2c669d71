import type { QueryClient } from '@tanstack/react-query'

/** Logging out as a person does it, or `go` on as another: unsent work is never dropped without asking, and can be sent first. */
export const leave = async (client: QueryClient, go?: () => Promise<void>): Promise<void> => {
  const [{ flushOutbox, unsent }, { logout }] = await Promise.all([import('#lib/outbox/outbox'), import('./logout')])
  for (let tried = false; ; tried = true) {
    const left = await unsent()
    if (!left) break
    const { choose } = await import('#ui/overlays/confirm')
    const body = tried
      ? '没有全部提交成功。可以联网后再试，或在“未提交的内容”里查看原因。'
      : '退出后，这台设备上没有提交的内容会被删除。'
    const what = await choose({
      title: `还有 ${left} 项没有提交`,
      body,
      choices: [
        { key: 'send', label: tried ? '再次提交并退出' : '提交后退出', variant: 'primary' },
        { key: 'drop', label: '丢弃并退出', variant: 'danger' },
        { key: 'stay', label: '取消', variant: 'secondary' },
      ],
    })
    if (what === 'drop') break
    if (what !== 'send') return
    await flushOutbox()
  }
  await (go ? go() : logout(client))
}
