import { createFileRoute, redirect } from '@tanstack/react-router'
import { adminOrAbove } from '#contract/kernel/roles'
import { say } from '#ui/overlays/say'
import { ConsoleShell } from '../../app/shells/console-shell'
import { accountQueries } from '../../domains/account/account.queries'

export const Route = createFileRoute('/console')({
  staticData: { title: '控制台', auth: true },
  beforeLoad: async ({ context }) => {
    // The root's guard has asked who this is; anonymous people never come here.
    const user = await context.queryClient.ensureQueryData(accountQueries.userInfo())
    if (user && adminOrAbove(user.roles)) return
    void say('无访问权限', 'error')
    throw redirect({ href: '/index', replace: true })
  },
  component: ConsoleShell,
})
