import { lazyComponent } from '#ui/states/lazy-component'

/** Organisations and people in the back office, each fetched when it is opened. */
export const adminScreens = {
  orgs: lazyComponent(() => import('../screens/manage/backoffice/orgs').then((m) => m.AdminOrgs), 'page'),
  users: lazyComponent(() => import('../screens/manage/backoffice/users').then((m) => m.AdminUsers), 'page'),
}
