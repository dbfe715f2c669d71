import { createFileRoute } from '@tanstack/react-router'
import { About } from '../app/screens/about'

export const Route = createFileRoute('/about')({
  staticData: { title: '关于我们', skipVisit: true },
  component: About,
})
