import { lazyComponent } from '#ui/states/lazy-component'

/** What whoever runs the platform sets for everybody, each fetched when it is opened. */
export const platformScreens = {
  banners: lazyComponent(() => import('../screens/manage/banners').then((m) => m.AdminBanners), 'page'),
  config: lazyComponent(() => import('../screens/manage/platform').then((m) => m.AdminPlatform), 'page'),
  legal: lazyComponent(() => import('../screens/manage/office/legal').then((m) => m.AdminLegal), 'page'),
  acting: lazyComponent(() => import('../screens/manage/office/acting').then((m) => m.AdminActing), 'page'),
  health: lazyComponent(() => import('../screens/manage/office/health').then((m) => m.AdminHealth), 'page'),
}
