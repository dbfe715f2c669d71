import type { ComponentType } from 'react'
import { roomActions } from '#contract/rooms/lifecycle/lifecycle.labels'
import { lazyComponent } from '#ui/states/lazy-component'
import type { OrgScreenProps } from './org-screen'

/** Screens of an organisation's management by their part of the address, each fetched when it is opened. */
export const orgScreens: Record<string, ComponentType<OrgScreenProps>> = {
  members: lazyComponent(() => import('../screens/manage/members/members').then((m) => m.Members), 'page'),
  member: lazyComponent(() => import('../screens/manage/members/person').then((m) => m.Person), 'page'),
  units: lazyComponent(() => import('../screens/manage/units/units').then((m) => m.Units), 'page'),
  joins: lazyComponent(() => import('../screens/manage/joins/joins').then((m) => m.Joins), 'page'),
  invites: lazyComponent(() => import('../screens/manage/joins/invites').then((m) => m.Invites), 'page'),
  groups: lazyComponent(() => import('../screens/manage/profile/branches').then((m) => m.Branches), 'page'),
  group: lazyComponent(
    () =>
      import('../screens/manage/profile/org-setting').then(({ OrgSetting }) => ({ base, rest }: OrgScreenProps) => (
        <OrgSetting group={Number(rest) || 0} backHref={`${base}/groups`} />
      )),
    'page',
  ),
  setting: lazyComponent(
    () =>
      import('../screens/manage/profile/org-setting').then(({ OrgSetting }) => ({ base }: OrgScreenProps) => (
        <OrgSetting backHref={`${base}/members`} />
      )),
    'page',
  ),
  merges: lazyComponent(() => import('../screens/manage/merges/merges').then((m) => m.Merges), 'page'),
  templates: lazyComponent(() => import('../screens/manage/templates/templates').then((m) => m.OrgTemplates), 'page'),
  log: lazyComponent(
    () =>
      import('../screens/manage/org-log').then(({ OrgLog }) => ({ base }: OrgScreenProps) => (
        <OrgLog names={roomActions} back={`${base}/members`} />
      )),
    'page',
  ),
}
