import { mount } from 'svelte';
import './styles/index.css';
import App from './App.svelte';
import { lang, setLang } from '$i18n';
import { prefs } from '$lib/prefs.svelte';
import { followLinks } from '$lib/router.svelte';
import { allowSound } from '$lib/sounds';

setLang(lang());
prefs.apply();
followLinks();
allowSound();

const target = document.getElementById('app');
if (target) mount(App, { target });
