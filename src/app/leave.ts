import type { QueryClient } from '@tanstack/react-query'

/** Logging out as a person does it: unsent work is sent first where it can be, and never dropped without asking. */
export const leave = async (client: QueryClient): Promise<void> => {
  const [{ flushOutbox, unsent }, { logout }] = await Promise.all([import('#lib/outbox'), import('./login')])
  if (await unsent()) await flushOutbox()
  const left = await unsent()
  if (left) {
    const { confirm } = await import('#ui/confirm')
    const sure = await confirm({
      title: `还有 ${left} 项没有发送`,
      body: '退出后，这台设备上没有发送的内容会被删除。可以先取消，联网发送后再退出。',
      confirmText: '仍然退出并丢弃',
      cancelText: '取消',
      danger: true,
    })
    if (!sure) return
  }
  await logout(client)
}
