import type { PlayProps } from '../contract';
import type { Action, Event, FactionAgent, FactionCard, Pending, Place, Question, Tariff, View } from '$wire/agents';

export type { Action, Event, FactionAgent, FactionCard, Pending, Place, Question, Tariff, View };
export type Props = PlayProps<View, Action, Event>;
