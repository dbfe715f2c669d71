import { createFileRoute } from '@tanstack/react-router'
import { OrgPasswords } from '../../domains/orgs/screens/manage/org-passwords'

export const Route = createFileRoute('/console/password')({
  staticData: { title: '重设密码' },
  component: OrgPasswords,
})
