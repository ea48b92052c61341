// The gallery: a game's screen with a fixture's view, for the people who draw it. Never shipped.
// gallery.html?game=cow006&fixture=choose&lang=ru&theme=dark ; without a fixture: a list of what there is.
import { mount } from 'svelte';
import '../styles/index.css';
import { setLang } from '$i18n';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
setLang(query.get('lang') === 'en' ? 'en' : 'ru');
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const target = document.getElementById('app');
if (target)
  mount(Gallery, {
    target,
    props: { game: query.get('game') ?? '', fixture: query.get('fixture') ?? '', page: query.get('page') ?? '' },
  });
