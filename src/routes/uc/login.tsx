import { createFileRoute } from '@tanstack/react-router'
import { loginAddress } from '../../app/login'
import { Login } from '../../domains/account/screens/login'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/uc/login')({
  staticData: { title: '登录', skipVisit: true },
  validateSearch: (search: Record<string, unknown>) => ({
    redirect_uri: text(search.redirect_uri),
    state: text(search.state),
  }),
  component: LoginRoute,
})

function LoginRoute() {
  return <Login ticket={Route.useSearch()} begin={() => loginAddress('/index', false)} />
}
